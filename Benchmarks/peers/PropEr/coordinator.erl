%% The reference model as Erlang has it, written from the model's table and from nothing else.
%% Paths have their top first.
-module(coordinator).

-export([initial/0, actions/0, is_possible/3, reduce/3, broken_claim/2]).
-export_type([state/0, action/0, model/0]).

-include("coordinator.hrl").

-define(IS_AUTHENTICATING(Auth), (Auth =:= authenticating orelse Auth =:= pending)).

%% In the order of their numbers.
actions() ->
  [{push, Route} || Route <- [1, 2, 3, ?PROFILE]] ++ [pop, pop_to_root]
    ++ [{present, Modal} || Modal <- ?MODALS]
    ++ [dismiss, login_request, login_succeed, login_fail, logout]
    ++ [{start, login}, {start, checkout}]
    ++ [{child_push, Route} || Route <- [1, 2, 3]]
    ++ [child_pop, finish_success, finish_cancel]
    ++ [{open_link, Link} || Link <- ["/1/2", "/1/4", "/3?sheetB"]].

initial() -> #state{}.

is_possible(#model{depth = Depth}, #state{modals = []} = S, {push, Route}) ->
  length(S#state.path) < Depth andalso not (Route =:= ?PROFILE andalso S#state.auth =:= pending);
is_possible(_, _, {push, _}) -> false;
is_possible(_, S, pop) -> S#state.modals =:= [] andalso S#state.path =/= [];
is_possible(Model, S, pop_to_root) -> is_possible(Model, S, pop);
is_possible(#model{bug = 3}, _, {present, alert}) -> true;
is_possible(_, S, {present, _}) -> S#state.modals =:= [];
is_possible(_, S, dismiss) -> S#state.modals =/= [];
is_possible(_, S, login_request) -> S#state.auth =:= signed_out;
is_possible(_, S, login_succeed) -> ?IS_AUTHENTICATING(S#state.auth);
is_possible(_, S, login_fail) -> ?IS_AUTHENTICATING(S#state.auth);
is_possible(_, S, logout) -> S#state.auth =:= signed_in;
is_possible(_, #state{auth = signed_in}, {start, login}) -> false;
is_possible(_, #state{modals = []}, {start, _}) -> true;
is_possible(_, #state{modals = [cover], child = none}, {start, _}) -> true;
is_possible(_, _, {start, _}) -> false;
is_possible(_, S, {child_push, _}) ->
  S#state.child =/= none andalso length(S#state.child_path) < 3;
is_possible(_, S, child_pop) -> S#state.child =/= none andalso S#state.child_path =/= [];
is_possible(_, S, finish_success) -> S#state.child =/= none;
is_possible(_, S, finish_cancel) -> S#state.child =/= none;
is_possible(_, _, {open_link, _}) -> true.

%% The state after an action that is possible.
reduce(_, #state{auth = Auth} = S, {push, ?PROFILE}) when Auth =/= signed_in -> gate(S);
reduce(_, S, {push, Route}) -> S#state{path = [Route | S#state.path]};
reduce(_, S, pop) -> S#state{path = tl(S#state.path)};
reduce(_, S, pop_to_root) -> S#state{path = []};
reduce(_, S, {present, Modal}) -> S#state{modals = ordsets:add_element(Modal, S#state.modals)};
reduce(Model, S, dismiss) -> tear_down(Model, S);
reduce(_, S, login_request) -> S#state{auth = authenticating};
reduce(#model{bug = 6, depth = Depth} = Model, S, login_succeed) ->
  case S of
    #state{auth = pending, child = checkout, child_path = [3, 3, 3], path = Path}
        when length(Path) =:= Depth ->
      (succeed(Model, S))#state{modals = [alert]};
    _ -> succeed(Model, S)
  end;
reduce(Model, S, login_succeed) -> succeed(Model, S);
reduce(_, S, login_fail) -> S#state{auth = signed_out};
reduce(Model, S, logout) -> S#state{auth = signed_out, path = purge(Model, S#state.path)};
reduce(_, S, {start, Child}) -> start(S, Child);
reduce(_, S, {child_push, Route}) -> S#state{child_path = [Route | S#state.child_path]};
reduce(_, S, child_pop) -> S#state{child_path = tl(S#state.child_path)};
reduce(Model, #state{child = login} = S, finish_success) -> succeed(Model, S);
reduce(Model, S, finish_success) -> push_if_it_fits(Model, close(S), 3);
reduce(Model, S, finish_cancel) -> tear_down(Model, S);
reduce(Model, S, {open_link, "/1/2"}) -> (tear_down(Model, S))#state{path = [2, 1]};
reduce(Model, S, {open_link, "/1/4"}) ->
  case tear_down(Model, S) of
    #state{auth = signed_in} = Below -> Below#state{path = [?PROFILE, 1]};
    Below -> gate(Below#state{path = [1]})
  end;
reduce(Model, S, {open_link, "/3?sheetB"}) ->
  (tear_down(Model, S))#state{path = [3], modals = [sheetB]}.

start(S, Child) -> S#state{modals = [cover], child = Child, child_path = []}.

close(S) -> S#state{modals = [], child = none, child_path = []}.

tear_down(#model{bug = 2}, S) -> S#state{modals = []};
tear_down(_, #state{child = login, auth = Auth} = S) when ?IS_AUTHENTICATING(Auth) ->
  close(S#state{auth = signed_out});
tear_down(_, S) -> close(S).

succeed(#model{bug = Bug} = Model, #state{auth = Before, child = Child} = S) ->
  SignedIn = S#state{auth = signed_in},
  Closed =
    case Child =:= login andalso not (Bug =:= 4 andalso Before =:= pending) of
      true -> close(SignedIn);
      false -> SignedIn
    end,
  case Before of
    pending -> push_if_it_fits(Model, Closed, ?PROFILE);
    _ -> Closed
  end.

gate(#state{auth = signed_out} = S) -> (start(S, login))#state{auth = pending};
gate(S) -> S#state{auth = pending}.

push_if_it_fits(#model{depth = Depth}, #state{path = Path} = S, Route) when length(Path) < Depth ->
  S#state{path = [Route | Path]};
push_if_it_fits(_, S, _) -> S.

purge(#model{bug = 1}, Path) -> Path;
purge(#model{bug = 5}, [?PROFILE | Path]) -> Path;
purge(#model{bug = 5}, Path) -> Path;
purge(_, Path) ->
  lists:reverse(lists:takewhile(fun(Route) -> Route =/= ?PROFILE end, lists:reverse(Path))).

%% The first claim that the state breaks, or none.
broken_claim(#model{depth = Depth}, #state{path = Path, child_path = ChildPath} = S) ->
  Claims = [
    {"I1", S#state.auth =:= signed_in orelse not lists:member(?PROFILE, Path)},
    {"I2", S#state.child =:= none orelse S#state.modals =:= [cover]},
    {"I3", length(S#state.modals) =< 1},
    {"I4", S#state.child =/= none orelse ChildPath =:= []},
    {"I5", S#state.child =/= login orelse S#state.auth =/= signed_in},
    {"I6", length(Path) =< Depth andalso length(ChildPath) =< 3}
  ],
  case lists:keyfind(false, 2, Claims) of
    {Claim, false} -> Claim;
    false -> none
  end.
