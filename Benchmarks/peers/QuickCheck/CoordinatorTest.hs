-- | The reference model as a test for QuickCheck: a walk is a list of actions, generated with the
-- state at hand and shrunk by `shrinkList` to lists that are still possible.
module CoordinatorTest (Run (..), run, walks) where

import Control.Monad (unless)
import Coordinator
import Data.IORef
import Data.Maybe (isJust)
import Test.QuickCheck
import Test.QuickCheck.Gen (unGen)
import Test.QuickCheck.Random (mkQCGen)

-- | First the kind of action, then what it takes, as this package's generator; what isn't possible
-- is drawn again.
action :: Model -> State -> Gen Action
action model s = kind `suchThat` isPossible model s
  where
    kind = oneof
      [ Push <$> choose (1, 4), pure Pop, pure PopToRoot
      , Present <$> elements [minBound ..], pure Dismiss
      , pure LoginRequest, pure LoginSucceed, pure LoginFail, pure Logout
      , pure (Start Login), pure (Start Checkout)
      , ChildPush <$> choose (1, 3), pure ChildPop, pure FinishSuccess, pure FinishCancel
      , OpenLink <$> elements [minBound ..]
      ]

walk :: Model -> Int -> Gen [Action]
walk model = go initial
  where
    go _ 0 = pure []
    go s n = do
      next <- action model s
      (next :) <$> go (after model s next) (n - 1)

-- | As many walks as are wanted, one for each seed.
walks :: Model -> Int -> Int -> Int -> [[Action]]
walks model count size first =
  [unGen (walk model size) (mkQCGen seed) 0 | seed <- [first .. first + count - 1]]

isWalk :: Model -> [Action] -> Bool
isWalk model = go initial
  where
    go _ [] = True
    go s (next : rest) = isPossible model s next && go (after model s next) rest

shrinkWalk :: Model -> [Action] -> [[Action]]
shrinkWalk model = filter (isWalk model) . shrinkList (const [])

-- | How many steps were executed, and whether the claims held after each.
check :: Model -> [Action] -> (Int, Bool)
check model = go initial 0
  where
    go s n rest
      | isJust (brokenClaim model s) = (n, False)
      | next : others <- rest =
          let count = n + 1 in count `seq` go (after model s next) count others
      | otherwise = (n, True)

-- | One test run: its steps, at which of them a claim broke first, and what shrinking ended with.
data Run = Run { steps :: Int, found :: Maybe (Int, [Action]) }

-- | Runs the test once: so many walks, each so long, from a seed.
run :: Model -> Bool -> Int -> Int -> Int -> IO Run
run model isShrinking count size seed = do
  result <- newIORef (Run 0 Nothing)
  let property' walked = ioProperty $ do
        let (n, holds) = check model walked
        modifyIORef' result (\before -> before { steps = steps before + n })
        -- Shrinking goes on from each smaller one that fails: the last is what it ends with.
        unless holds $ modifyIORef' result (\at -> at { found = Just (foundAt at, walked) })
        pure holds
      shrinks = if isShrinking then shrinkWalk model else const []
      arguments = stdArgs { chatty = False, maxSuccess = count, replay = Just (mkQCGen seed, 0) }
  _ <- quickCheckWithResult arguments (forAllShrink (walk model size) shrinks property')
  readIORef result
  where
    foundAt at = maybe (steps at) fst (found at)
