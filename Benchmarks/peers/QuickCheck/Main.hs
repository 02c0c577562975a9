-- | The commands that each peer has; see ../README.md.
module Main (main) where

import Control.Monad (forM_)
import Coordinator
import CoordinatorTest
import Data.List (elemIndex)
import Data.Maybe (fromMaybe)
import Equality
import System.CPUTime (getCPUTime)
import System.Environment (getArgs)
import System.IO (BufferMode (..), hSetBuffering, stdout)
import Text.Printf (printf)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  arguments <- getArgs
  case arguments of
    ["explore", d, b] -> mapM_ putStrLn (explore (model d b))
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
