%% What shows that this model is the reference model: its counts, and what it says of traces.
-module(coordinator_equality).

-export([explore/1, replay/2]).

-include("coordinator.hrl").

%% Breadth-first until nothing is new or a claim is broken; what was counted, as lines.
explore(Model) ->
  Initial = coordinator:initial(),
  explore(Model, [Initial], #{Initial => true}, 0, 0).

explore(Model, Level, Seen, Depth, Transitions) ->
  Steps = [{S, A} || S <- Level, A <- coordinator:actions(), coordinator:is_possible(Model, S, A)],
  case visit(Model, Steps, Seen, []) of
    {broken, Claim} ->
      io_lib:format("claim ~s~nlength ~b~n", [Claim, Depth + 1]);
    {[], _} ->
      io_lib:format(
        "states ~b~ntransitions ~b~ndepth ~b~n",
        [maps:size(Seen), Transitions + length(Steps), Depth]);
    {Next, NowSeen} ->
      explore(Model, lists:reverse(Next), NowSeen, Depth + 1, Transitions + length(Steps))
  end.

visit(_, [], Seen, Next) -> {Next, Seen};
visit(Model, [{State, Action} | Steps], Seen, Next) ->
  New = coordinator:reduce(Model, State, Action),
  case maps:is_key(New, Seen) of
    true -> visit(Model, Steps, Seen, Next);
    false ->
      case coordinator:broken_claim(Model, New) of
        none -> visit(Model, Steps, Seen#{New => true}, [New | Next]);
        Claim -> {broken, Claim}
      end
  end.

%% The last state of a trace, as a line: what isn't possible is left out, a broken claim ends it.
replay(Model, Trace) -> replay(Model, coordinator:initial(), Trace, 0).

replay(Model, State, Trace, Steps) ->
  Claim = coordinator:broken_claim(Model, State),
  case Trace of
    [Number | Rest] when Claim =:= none ->
      Action = lists:nth(Number + 1, coordinator:actions()),
      case coordinator:is_possible(Model, State, Action) of
        true -> replay(Model, coordinator:reduce(Model, State, Action), Rest, Steps + 1);
        false -> replay(Model, State, Rest, Steps)
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
