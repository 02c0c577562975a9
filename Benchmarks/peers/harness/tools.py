"""Where tools come from: nothing is installed without a line that says so."""

import functools
import os
import shutil
import sys
from pathlib import Path

from .process import Failed, Skipped, run

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "coordinator-peers"


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
            try:
                run([sys.executable, "-m", "venv", place])
            except Failed:
                shutil.rmtree(place, ignore_errors=True)
                need(["python3-venv"], "/usr/share/doc/python3-venv")
                run(["/usr/bin/python3", "-m", "venv", place])
        if package not in run([python, "-m", "pip", "list", "--format=freeze"]).text:
            say(f"installing {package} from PyPI into {place}")
            run([python, "-m", "pip", "install", "--quiet", package])
    except Failed as error:
        raise Skipped(f"{package} can't be installed ({error})") from error
    return python


def compiler():
    """A compiler of C++; one comes with Swift."""
    for name in ("clang++", "g++"):
        if found := shutil.which(name):
            return found
    need(["g++"], "g++")
    return "g++"
