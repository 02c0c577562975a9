"""Programs that are run, and the errors of those that fail or aren't there."""

import os
import resource
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent


class Skipped(Exception):
    """A peer can't run here, for a reason that isn't its own: nothing is measured."""


class Failed(Exception):
    """Something ran and went wrong, or has another model: nothing is measured, either."""


class Output(NamedTuple):
    text: str
    seconds: float


def run(command, timeout=1_800, directory=None, allowed=(0,)):
    """Runs a program to its end. Time is that of the processor, since others run beside it.

    It fails if the exit status isn't one of `allowed`.
    """
    command = [str(word) for word in command]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
            cwd=directory,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"},
        )
    except subprocess.TimeoutExpired as error:
        raise Failed(f"`{shlex.join(command)}` took more than {timeout} s") from error
    except OSError as error:
        raise Failed(f"`{shlex.join(command)}` can't be started: {error}") from error
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in allowed:
        said = " / ".join((done.stderr or done.stdout).strip().splitlines()[-5:])
        raise Failed(f"`{shlex.join(command)}` exited with {done.returncode}: {said}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Output(done.stdout, seconds)


def need(*commands, remedy):
    """Skips a peer whose commands aren't there; nothing is installed without being asked."""
    if missing := [command for command in commands if not shutil.which(command)]:
        raise Skipped(f"{', '.join(missing)}: not found; {remedy}")


def built(product):
    """The path of one of this package's programs, built in release."""
    say(f"building {product} in release, which takes minutes the first time")
    build = ["swift", "build", "-c", "release", "--package-path", ROOT]
    run(["nice", *build, "--product", product], timeout=3_600)
    return Path(run([*build, "--show-bin-path"]).text.strip()) / product


def say(text):
    print(text, file=sys.stderr, flush=True)
