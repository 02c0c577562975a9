-- | The reference model as Haskell has it, written from the model's table and from nothing else.
module Coordinator
  ( Action (..), Auth (..), Child (..), Link (..), Modal (..), Model (..), State (..)
  , after, actions, brokenClaim, initial, isPossible
  ) where

import Data.List (find)
import qualified Data.Set as Set

data Modal = SheetA | SheetB | Cover | Alert deriving (Bounded, Enum, Eq, Ord, Show)
data Auth = SignedOut | Authenticating | Pending | SignedIn deriving (Eq, Ord, Show)
data Child = Login | Checkout deriving (Eq, Ord, Show)
data Link = Detail | Profile | Order deriving (Bounded, Enum, Eq, Ord, Show)

-- | Paths have their top first.
data State = State
  { path :: ![Int]
  , modals :: !(Set.Set Modal)
  , auth :: !Auth
  , child :: !(Maybe Child)
  , childPath :: ![Int]
  } deriving (Eq, Ord, Show)

data Action
  = Push Int | Pop | PopToRoot | Present Modal | Dismiss
  | LoginRequest | LoginSucceed | LoginFail | Logout | Start Child
  | ChildPush Int | ChildPop | FinishSuccess | FinishCancel | OpenLink Link
  deriving (Eq, Show)

-- | How deep the path may get, and which bug is planted: 0 is none.
data Model = Model { depth :: !Int, bug :: !Int }

initial :: State
initial = State [] Set.empty SignedOut Nothing []

profile :: Int
profile = 4

-- | In the order of their numbers.
actions :: [Action]
actions =
  map Push [1 .. profile] ++ [Pop, PopToRoot] ++ map Present [minBound ..] ++ [Dismiss]
    ++ [LoginRequest, LoginSucceed, LoginFail, Logout, Start Login, Start Checkout]
    ++ map ChildPush [1 .. 3] ++ [ChildPop, FinishSuccess, FinishCancel]
    ++ map OpenLink [minBound ..]

isPossible :: Model -> State -> Action -> Bool
isPossible model s action = case action of
  Push route ->
    isFree && length (path s) < depth model && not (route == profile && auth s == Pending)
  Pop -> isFree && not (null (path s))
  PopToRoot -> isFree && not (null (path s))
  Present modal -> isFree || (bug model == 3 && modal == Alert)
  Dismiss -> not isFree
  LoginRequest -> auth s == SignedOut
  LoginSucceed -> isAuthenticating s
  LoginFail -> isAuthenticating s
  Logout -> auth s == SignedIn
  Start Login -> canStart && auth s /= SignedIn
  Start Checkout -> canStart
  ChildPush _ -> hasChild && length (childPath s) < 3
  ChildPop -> hasChild && not (null (childPath s))
  FinishSuccess -> hasChild
  FinishCancel -> hasChild
  OpenLink _ -> True
  where
    isFree = Set.null (modals s)
    hasChild = child s /= Nothing
    canStart = isFree || (isCover s && not hasChild)

isAuthenticating :: State -> Bool
isAuthenticating s = auth s == Authenticating || auth s == Pending

isCover :: State -> Bool
isCover s = modals s == Set.singleton Cover

-- | The state after an action that is possible.
after :: Model -> State -> Action -> State
after model s action = case action of
  Push route
    | route == profile && auth s /= SignedIn -> gate s
    | otherwise -> s { path = route : path s }
  Pop -> s { path = drop 1 (path s) }
  PopToRoot -> s { path = [] }
  Present modal -> s { modals = Set.insert modal (modals s) }
  Dismiss -> tearDown model s
  LoginRequest -> s { auth = Authenticating }
  LoginSucceed
    | bug model == 6 && isFarEnd -> (succeed model s) { modals = Set.singleton Alert }
    | otherwise -> succeed model s
  LoginFail -> s { auth = SignedOut }
  Logout -> s { auth = SignedOut, path = purge model (path s) }
  Start flow -> start flow s
  ChildPush route -> s { childPath = route : childPath s }
  ChildPop -> s { childPath = drop 1 (childPath s) }
  FinishSuccess
    | child s == Just Login -> succeed model s
    | otherwise -> pushIfItFits model 3 (close s)
  FinishCancel -> tearDown model s
  OpenLink Detail -> (tearDown model s) { path = [2, 1] }
  OpenLink Profile ->
    let below = tearDown model s
    in if auth below == SignedIn then below { path = [profile, 1] } else gate below { path = [1] }
  OpenLink Order -> (tearDown model s) { path = [3], modals = Set.singleton SheetB }
  where
    isFarEnd =
      auth s == Pending && length (path s) == depth model
        && child s == Just Checkout && childPath s == [3, 3, 3]

start :: Child -> State -> State
start flow s = s { modals = Set.singleton Cover, child = Just flow, childPath = [] }

close :: State -> State
close s = s { modals = Set.empty, child = Nothing, childPath = [] }

tearDown :: Model -> State -> State
tearDown model s
  | bug model == 2 = s { modals = Set.empty }
  | child s == Just Login && isAuthenticating s = close s { auth = SignedOut }
  | otherwise = close s

succeed :: Model -> State -> State
succeed model s = if wasPending then pushIfItFits model profile closed else closed
  where
    wasPending = auth s == Pending
    signedIn = s { auth = SignedIn }
    closed
      | child s == Just Login && not (bug model == 4 && wasPending) = close signedIn
      | otherwise = signedIn

gate :: State -> State
gate s
  | auth s == SignedOut = (start Login s) { auth = Pending }
  | otherwise = s { auth = Pending }

pushIfItFits :: Model -> Int -> State -> State
pushIfItFits model route s
  | length (path s) < depth model = s { path = route : path s }
  | otherwise = s

purge :: Model -> [Int] -> [Int]
purge model routes = case bug model of
  1 -> routes
  5 -> if take 1 routes == [profile] then drop 1 routes else routes
  _ -> reverse (takeWhile (/= profile) (reverse routes))

-- | The first claim that the state breaks.
brokenClaim :: Model -> State -> Maybe String
brokenClaim model s = fst <$> find (not . snd)
  [ ("I1", auth s == SignedIn || profile `notElem` path s)
  , ("I2", child s == Nothing || isCover s)
  , ("I3", Set.size (modals s) <= 1)
  , ("I4", child s /= Nothing || null (childPath s))
  , ("I5", child s /= Just Login || auth s /= SignedIn)
  , ("I6", length (path s) <= depth model && length (childPath s) <= 3)
  ]
