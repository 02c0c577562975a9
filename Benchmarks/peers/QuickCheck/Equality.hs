-- | What shows that this model is the reference model: its counts, and what it says of traces.
module Equality (explore, replay) where

import Coordinator
import Data.Char (toLower)
import Data.List (foldl', intercalate)
import qualified Data.Set as Set

-- | Breadth-first until nothing is new or a claim is broken; what was counted, as lines.
explore :: Model -> [String]
explore model = go [initial] (Set.singleton initial) (0 :: Int) 0
  where
    go level seen levels transitions = case foldl' visit (Right ([], seen)) steps of
      Left claim -> ["claim " ++ claim, "length " ++ show (levels + 1)]
      Right ([], _) ->
        [ "states " ++ show (Set.size seen), "transitions " ++ show (transitions + length steps)
        , "depth " ++ show levels ]
      Right (next, nowSeen) ->
        go (reverse next) nowSeen (levels + 1) (transitions + length steps)
      where
        steps = [after model s action | s <- level, action <- actions, isPossible model s action]
    visit (Left claim) _ = Left claim
    visit (Right (next, seen)) new
      | new `Set.member` seen = Right (next, seen)
      | Just claim <- brokenClaim model new = Left claim
      | otherwise = Right (new : next, Set.insert new seen)

-- | The last state of a trace: what isn't possible is left out, a broken claim ends it.
replay :: Model -> [Int] -> String
replay model = go initial (0 :: Int)
  where
    go s steps (number : rest)
      | brokenClaim model s == Nothing =
          let action = actions !! number
          in if isPossible model s action
               then go (after model s action) (steps + 1) rest
               else go s steps rest
    go s steps _ = unwords
      [ show steps
      , list show (reverse (path s))
      , list name (Set.toList (modals s))
      , name (auth s)
      , maybe "-" name (child s)
      , list show (reverse (childPath s))
      , list show [n | (n, action) <- zip [0 :: Int ..] actions, isPossible model s action]
      , maybe "-" id (brokenClaim model s)
      ]

-- | A constructor's name with a small initial.
name :: Show a => a -> String
name value = case show value of
  first : rest -> toLower first : rest
  [] -> []

list :: (a -> String) -> [a] -> String
list _ [] = "-"
list text items = intercalate "," (map text items)
