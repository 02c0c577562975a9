"""Programs that are run: what they print, and the processor time that they take."""

import os
import resource
import shlex
import subprocess
from typing import NamedTuple


class Skipped(Exception):
    """A peer can't run here, for a reason that isn't its own: nothing is measured."""


class Failed(Exception):
    """Something ran and went wrong."""


class Output(NamedTuple):
    text: str
    seconds: float


def run(command, text="", timeout=900, directory=None, allowed=(0,)):
    """Runs a program to its end. Time is that of the processor, since others run beside it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            [str(word) for word in command],
            input=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=timeout,
            cwd=directory,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"},
        )
    except subprocess.TimeoutExpired as error:
        raise Failed(f"`{shown(command)}` took more than {timeout} s") from error
    except OSError as error:
        raise Failed(f"`{shown(command)}` can't be started: {error}") from error
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in allowed:
        said = (done.stderr or done.stdout).strip().splitlines()[-5:]
        raise Failed(f"`{shown(command)}` exited with {done.returncode}: " + " / ".join(said))
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Output(done.stdout, seconds)


def shown(command):
    return shlex.join(str(word) for word in command)
