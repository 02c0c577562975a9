%% The commands that each peer has; see ../README.md.
-module(coordinator_main).

-export([main/0]).

-include("coordinator.hrl").

main() ->
  [Command, Depth, Bug | Rest] = init:get_plain_arguments(),
  Model = #model{depth = list_to_integer(Depth), bug = list_to_integer(Bug)},
  run(Command, Model, [list_to_integer(Word) || Word <- Rest]),
  halt().

run("explore", Model, []) -> io:put_chars(coordinator_equality:explore(Model));
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
  io:put_chars(coordinator_equality:replay(Model, Trace)),
  replay(Model, io:get_line("")).

number(Action) ->
  length(lists:takewhile(fun(Other) -> Other =/= Action end, coordinator:actions())).
