-- | The commands that each peer has; see ../README.md.
module Main (main) where

import Control.Monad (forM_)
import Coordinator
import CoordinatorTest
import Data.Char (toLower)
import Data.List (elemIndex, intercalate)
import Data.Maybe (fromMaybe)
import qualified Data.Set as Set
import System.CPUTime (getCPUTime)
import System.Environment (getArgs)
import System.IO (BufferMode (..), hSetBuffering, stdout)
import Text.Printf (printf)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  arguments <- getArgs
  case arguments of
    ["replay", d, b] -> interact $
      unlines . map (replay (model d b) . map read . words) . lines
    ["walks", d, b, count, size, first, "1"] ->
      mapM_ (putStrLn . numbers) (walks (model d b) (read count) (read size) (read first))
    command : d : b : rest | [cases, length', first, seeds] <- map read rest ->
      forM_ [first .. first + seeds - 1] $ \seed -> do
        start <- getCPUTime
        result <- run (model d b) (command == "shrink") cases length' seed
        end <- steps result `seq` getCPUTime
        let seconds = fromIntegral (end - start) / 1e12 :: Double
        printf "seed %d steps %d seconds %.6f" seed (steps result) seconds
        case found result of
          Nothing -> putStrLn ""
          Just (at, walked) ->
            putStrLn (" found " ++ show at ++ " actions " ++ numbers walked)
    _ -> fail "wrong arguments; see README.md"
  where
    model d b = Model { depth = read d, bug = read b }

numbers :: [Action] -> String
numbers = unwords . map (show . number)

number :: Action -> Int
number action = fromMaybe (-1) (elemIndex action actions)

-- | The last state of a trace: what isn't possible is left out, a broken claim ends it.
replay :: Model -> [Int] -> String
replay model = go initial (0 :: Int)
  where
    go s executed (next : rest)
      | brokenClaim model s == Nothing =
          let action = actions !! next
          in if isPossible model s action
               then go (after model s action) (executed + 1) rest
               else go s executed rest
    go s executed _ = unwords
      [ show executed
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
