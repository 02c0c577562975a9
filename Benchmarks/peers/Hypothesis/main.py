"""The commands that each peer has; see ../README.md."""

import sys
import time

from coordinator import Coordinator


def main(command, depth, bug, *rest):
    model = Coordinator(int(depth), int(bug))
    if command == "explore":
        from equality import explore

        print("\n".join(explore(model)))
    elif command == "replay":
        from equality import replay

        for line in sys.stdin:
            print(replay(model, map(int, line.split())))
    else:
        from machine import test

        cases, length, first, seeds = map(int, rest)
        if command == "walks":
            for walk in test(model, cases, length, first, is_keeping=True).walks:
                print(*walk)
            return
        for number in range(first, first + seeds):
            start = time.process_time()
            run = test(model, cases, length, number, is_shrinking=command == "shrink")
            seconds = time.process_time() - start
            print(f"seed {number} steps {run.steps} seconds {seconds:.6f}", end="")
            if run.found_at is not None:
                print(" found", run.found_at, "actions", *run.counterexample, end="")
            print(flush=True)


main(*sys.argv[1:])
