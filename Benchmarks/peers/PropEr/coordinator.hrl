-define(PROFILE, 4).
-define(MODALS, [sheetA, sheetB, cover, alert]).

-type action() :: atom() | {atom(), 1..4 | atom() | string()}.

-record(state, {
  path = [] :: [1..4],
  modals = [] :: ordsets:ordset(atom()),
  auth = signed_out :: signed_out | authenticating | pending | signed_in,
  child = none :: none | login | checkout,
  child_path = [] :: [1..3]
}).
-type state() :: #state{}.

%% How deep the path may get, and which bug is planted: 0 is none.
-record(model, {depth = 6 :: pos_integer(), bug = 0 :: 0..6}).
-type model() :: #model{}.
