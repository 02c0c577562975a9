%% The reference model as a test for PropEr: the abstract state says what can be called, the
%% coordinator under test lives in the process dictionary, and claims are postconditions.
-module(coordinator_statem).
-behaviour(proper_statem).

-export([initial_state/0, command/1, precondition/2, next_state/3, postcondition/3]).
-export([send/1, test/3, walk/3]).

-include_lib("proper/include/proper.hrl").
-include("coordinator.hrl").

%% The model, then the state.
initial_state() -> {#model{}, coordinator:initial()}.

%% First the kind of action, then what it takes, as this package's generator; what isn't possible
%% is drawn again.
command(_) ->
  Action = oneof([
    {push, range(1, 4)}, pop, pop_to_root, {present, oneof(?MODALS)}, dismiss,
    login_request, login_succeed, login_fail, logout, {start, login}, {start, checkout},
    {child_push, range(1, 3)}, child_pop, finish_success, finish_cancel,
    {open_link, oneof(["/1/2", "/1/4", "/3?sheetB"])}
  ]),
  {call, ?MODULE, send, [Action]}.

precondition({Model, State}, {call, _, send, [Action]}) ->
  coordinator:is_possible(Model, State, Action).

next_state({Model, State}, _, {call, _, send, [Action]}) ->
  {Model, coordinator:reduce(Model, State, Action)}.

postcondition({Model, _}, _, Result) ->
  count_step(),
  coordinator:broken_claim(Model, Result) =:= none.

send(Action) ->
  {Model, State} = get(coordinator),
  New = coordinator:reduce(Model, State, Action),
  put(coordinator, {Model, New}),
  New.

%% One test run: {Steps, none} or {Steps, {FoundAt, Actions}}.
test(Model, Seed, Options) ->
  put(steps, 0),
  erase(found),
  Initial = {Model, coordinator:initial()},
  Property =
    ?FORALL(Commands, commands(?MODULE, Initial),
      begin
        put(coordinator, Initial),
        {_, _, Result} = run_commands(?MODULE, Commands),
        note_failure(Result)
      end),
  %% There is no option for a seed; what is set up is set up before the first generation.
  Seeded = ?SETUP(fun() -> rand:seed(exsplus, {Seed, Seed, Seed}), fun() -> ok end end, Property),
  Outcome = proper:quickcheck(Seeded, [long_result, quiet | Options]),
  {get(steps), found(Outcome)}.

%% The actions of one generated test case.
walk(Model, Seed, Size) ->
  Generator = commands(?MODULE, {Model, coordinator:initial()}),
  {ok, Commands} = proper_gen:pick(Generator, Size, {Seed, Seed, Seed}),
  actions(Commands).

actions(Commands) -> [Action || {set, _, {call, _, send, [Action]}} <- Commands].

count_step() -> put(steps, get(steps) + 1).

note_failure(ok) -> true;
note_failure(_) ->
  case get(found) of
    undefined -> put(found, get(steps));
    _ -> ok
  end,
  false.

found(true) -> none;
found([Commands]) -> {get(found), actions(Commands)}.
