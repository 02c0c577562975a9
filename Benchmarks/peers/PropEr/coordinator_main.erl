%% The commands that each peer has; see ../README.md.
-module(coordinator_main).

-export([main/0]).

-include("coordinator.hrl").

main() ->
  [Command, Depth, Bug | Rest] = init:get_plain_arguments(),
  Model = #model{depth = list_to_integer(Depth), bug = list_to_integer(Bug)},
  run(Command, Model, [list_to_integer(Word) || Word <- Rest]),
  halt().

run("replay", Model, []) -> replay(Model, io:get_line(""));
run("walks", Model, [Cases, Length, First, 1]) ->
  [print_walk(coordinator_statem:walk(Model, Seed, Length))
    || Seed <- lists:seq(First, First + Cases - 1)];
run(Command, Model, [Cases, Length, First, Seeds]) ->
  Shrinking = case Command of "shrink" -> []; _ -> [noshrink] end,
  %% Sequences have up to as many calls as the size: a uniformly drawn number.
  Options = [{numtests, Cases}, {start_size, Length}, {max_size, Length} | Shrinking],
  [run_seed(Model, Seed, Options) || Seed <- lists:seq(First, First + Seeds - 1)].

run_seed(Model, Seed, Options) ->
  statistics(runtime),
  {Steps, Found} = coordinator_statem:test(Model, Seed, Options),
  {_, Milliseconds} = statistics(runtime),
  io:format("seed ~b steps ~b seconds ~.6f", [Seed, Steps, Milliseconds / 1000]),
  case Found of
    none -> io:nl();
    {FoundAt, Actions} ->
      io:format(" found ~b actions ", [FoundAt]),
      print_walk(Actions)
  end.

print_walk(Actions) ->
  io:put_chars([lists:join($\s, [integer_to_list(number(A)) || A <- Actions]), $\n]).

replay(_, eof) -> ok;
replay(Model, Line) ->
  Trace = [list_to_integer(Word) || Word <- string:lexemes(Line, " \n")],
  io:put_chars(replayed(Model, coordinator:initial(), Trace, 0)),
  replay(Model, io:get_line("")).

number(Action) ->
  length(lists:takewhile(fun(Other) -> Other =/= Action end, coordinator:actions())).

%% The last state of a trace, as a line: what isn't possible is left out, a broken claim ends it.
replayed(Model, State, Trace, Steps) ->
  Claim = coordinator:broken_claim(Model, State),
  case Trace of
    [Number | Rest] when Claim =:= none ->
      Action = lists:nth(Number + 1, coordinator:actions()),
      case coordinator:is_possible(Model, State, Action) of
        true -> replayed(Model, coordinator:reduce(Model, State, Action), Rest, Steps + 1);
        false -> replayed(Model, State, Rest, Steps)
      end;
    _ ->
      print(Model, State, Steps, Claim)
  end.

print(Model, S, Steps, Claim) ->
  Numbered = lists:zip(lists:seq(0, 25), coordinator:actions()),
  Fields = [
    Steps,
    list(lists:reverse(S#state.path)),
    list([Modal || Modal <- ?MODALS, lists:member(Modal, S#state.modals)]),
    auth(S#state.auth),
    or_dash(S#state.child),
    list(lists:reverse(S#state.child_path)),
    list([N || {N, Action} <- Numbered, coordinator:is_possible(Model, S, Action)]),
    or_dash(Claim)
  ],
  [lists:join($\s, [text(Field) || Field <- Fields]), $\n].

list([]) -> "-";
list(Items) -> lists:join($,, [text(Item) || Item <- Items]).

text(Item) when is_integer(Item) -> integer_to_list(Item);
text(Item) when is_atom(Item) -> atom_to_list(Item);
text(Item) -> Item.

auth(signed_out) -> signedOut;
auth(signed_in) -> signedIn;
auth(Auth) -> Auth.

or_dash(none) -> "-";
or_dash(Item) -> Item.
