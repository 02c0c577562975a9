"""Programs that are run, and where they come from: nothing is installed without saying so."""

import functools
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
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "coordinator-peers"


class Skipped(Exception):
    """A peer can't run here, for a reason that isn't its own: nothing is measured."""


class Failed(Exception):
    """Something ran and went wrong."""


class Output(NamedTuple):
    text: str
    seconds: float


def run(command, text="", timeout=900, directory=None, allowed=(0,)):
    """Runs a program to its end. Time is that of the processor, since others run beside it.

    It fails if the exit status isn't one of `allowed`.
    """
    command = [str(word) for word in command]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            command,
            input=text,
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


def built(product):
    """The path of one of this package's programs, built in release."""
    say(f"building {product} in release, which takes minutes the first time")
    build = ["swift", "build", "-c", "release", "--package-path", ROOT]
    run(["nice", *build, "--product", product], timeout=3_600)
    return Path(run([*build, "--show-bin-path"]).text.strip()) / product


def say(text):
    print(text, file=sys.stderr, flush=True)


def folder(name):
    """A folder in the cache, made if it isn't there."""
    path = CACHE / name
    path.mkdir(parents=True, exist_ok=True)
    return path


def need(packages, *found):
    """Installs Debian's packages if one of `found` isn't there: a command, or a file's path."""
    missing = [item for item in found if not is_there(item)]
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Skipped(f"{', '.join(missing)}: not found; install {' '.join(packages)}")
    say(f"installing {' '.join(packages)} from Debian")
    wait = ["-o", "DPkg::Lock::Timeout=300"]
    try:
        update()
        run(["apt-get", *wait, "install", "--yes", "--no-install-recommends", *packages])
    except Failed as error:
        raise Skipped(
            f"{' '.join(packages)} can't be installed; it may need root ({error})"
        ) from error


def is_there(item):
    return bool(shutil.which(item)) or Path(item).exists()


@functools.cache
def update():
    run(["apt-get", "update"])


def python_with(package):
    """A Python with a package of PyPI, in a virtual environment in the cache."""
    place = CACHE / "python"
    python = place / "bin" / "python"
    try:
        if not python.exists():
            say(f"making a virtual environment in {place}")
            run([sys.executable, "-m", "venv", "--clear", place])
        say(f"installing {package} from PyPI into {place}, if it isn't there")
        run([python, "-m", "pip", "install", "--quiet", package])
    except Failed as error:
        raise Skipped(f"{package} can't be installed ({error})") from error
    return python


def compiler():
    """A compiler of C++; one comes with Swift."""
    found = next(filter(shutil.which, ("clang++", "g++")), None)
    if not found:
        need(["g++"], "g++")
    return found or "g++"
