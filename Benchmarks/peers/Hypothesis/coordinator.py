"""The reference model as Python has it, written from the model's table and from nothing else."""

from typing import NamedTuple

AUTHS = ("signedOut", "authenticating", "pending", "signedIn")
SIGNED_OUT, AUTHENTICATING, PENDING, SIGNED_IN = AUTHS
PROFILE = 4
MODALS = ("sheetA", "sheetB", "cover", "alert")
NOTHING: frozenset[str] = frozenset()
COVER = frozenset({"cover"})

# Each action is its name and what it takes; the place in the list is its number.
ACTIONS = (
    *(("push", route) for route in (1, 2, 3, 4)),
    ("pop",),
    ("pop_to_root",),
    *(("present", modal) for modal in MODALS),
    ("dismiss",),
    ("login_request",),
    ("login_succeed",),
    ("login_fail",),
    ("logout",),
    ("start", "login"),
    ("start", "checkout"),
    *(("child_push", route) for route in (1, 2, 3)),
    ("child_pop",),
    ("finish_success",),
    ("finish_cancel",),
    *(("open_link", link) for link in ("/1/2", "/1/4", "/3?sheetB")),
)


class State(NamedTuple):
    path: tuple[int, ...] = ()
    modals: frozenset[str] = NOTHING
    auth: str = SIGNED_OUT
    child: str | None = None
    child_path: tuple[int, ...] = ()


class Coordinator:
    """What can happen in a state, what then happens, and what must hold; `bug` 0 is none."""

    depth = 6

    def __init__(self, bug):
        self.bug = bug

    def is_possible(self, s, action):
        is_free = not s.modals
        can_start = is_free or (s.modals == COVER and s.child is None)
        match action:
            case ("push", route):
                fits = is_free and len(s.path) < self.depth
                return fits and not (route == PROFILE and s.auth == PENDING)
            case ("pop",) | ("pop_to_root",):
                return is_free and bool(s.path)
            case ("present", modal):
                return is_free or (self.bug == 3 and modal == "alert")
            case ("dismiss",):
                return not is_free
            case ("login_request",):
                return s.auth == SIGNED_OUT
            case ("login_succeed",) | ("login_fail",):
                return s.auth in (AUTHENTICATING, PENDING)
            case ("logout",):
                return s.auth == SIGNED_IN
            case ("start", "login"):
                return can_start and s.auth != SIGNED_IN
            case ("start", "checkout"):
                return can_start
            case ("child_push", _):
                return s.child is not None and len(s.child_path) < 3
            case ("child_pop",):
                return s.child is not None and bool(s.child_path)
            case ("finish_success",) | ("finish_cancel",):
                return s.child is not None
            case ("open_link", _):
                return True
        raise ValueError(action)

    def after(self, s, action):
        match action:
            case ("push", route):
                if route != PROFILE or s.auth == SIGNED_IN:
                    return s._replace(path=s.path + (route,))
                return self._gated(s)
            case ("pop",):
                return s._replace(path=s.path[:-1])
            case ("pop_to_root",):
                return s._replace(path=())
            case ("present", modal):
                return s._replace(modals=s.modals | {modal})
            case ("dismiss",) | ("finish_cancel",):
                return self._torn_down(s)
            case ("login_request",):
                return s._replace(auth=AUTHENTICATING)
            case ("login_succeed",):
                success = self._succeeded(s)
                far_end = (self.depth, PENDING, "checkout", (3,) * 3)
                is_far_end = (len(s.path), s.auth, s.child, s.child_path) == far_end
                if self.bug == 6 and is_far_end:
                    return success._replace(modals=frozenset({"alert"}))
                return success
            case ("login_fail",):
                return s._replace(auth=SIGNED_OUT)
            case ("logout",):
                return s._replace(auth=SIGNED_OUT, path=self._purged(s.path))
            case ("start", child):
                return s._replace(modals=COVER, child=child, child_path=())
            case ("child_push", route):
                return s._replace(child_path=s.child_path + (route,))
            case ("child_pop",):
                return s._replace(child_path=s.child_path[:-1])
            case ("finish_success",):
                if s.child == "login":
                    return self._succeeded(s)
                return self._pushed_if_it_fits(self._closed(s), 3)
            case ("open_link", "/1/2"):
                return self._torn_down(s)._replace(path=(1, 2))
            case ("open_link", "/1/4"):
                below = self._torn_down(s)
                if below.auth == SIGNED_IN:
                    return below._replace(path=(1, PROFILE))
                return self._gated(below._replace(path=(1,)))
            case ("open_link", "/3?sheetB"):
                return self._torn_down(s)._replace(path=(3,), modals=frozenset({"sheetB"}))
        raise ValueError(action)

    def broken_claim(self, s):
        """The first claim that the state breaks, or `None`."""
        return next((claim for claim, holds in CLAIMS.items() if not holds(s, self.depth)), None)

    def _closed(self, s):
        return s._replace(modals=NOTHING, child=None, child_path=())

    def _torn_down(self, s):
        if self.bug == 2:
            return s._replace(modals=NOTHING)
        if s.child == "login" and s.auth in (AUTHENTICATING, PENDING):
            s = s._replace(auth=SIGNED_OUT)
        return self._closed(s)

    def _succeeded(self, s):
        was_pending = s.auth == PENDING
        s = s._replace(auth=SIGNED_IN)
        if s.child == "login" and not (self.bug == 4 and was_pending):
            s = self._closed(s)
        return self._pushed_if_it_fits(s, PROFILE) if was_pending else s

    def _gated(self, s):
        if s.auth == SIGNED_OUT:
            s = s._replace(modals=COVER, child="login", child_path=())
        return s._replace(auth=PENDING)

    def _pushed_if_it_fits(self, s, route):
        return s._replace(path=s.path + (route,)) if len(s.path) < self.depth else s

    def _purged(self, path):
        if self.bug == 1:
            return path
        if self.bug == 5:
            return path[:-1] if path and path[-1] == PROFILE else path
        return path[: path.index(PROFILE)] if PROFILE in path else path


# Each claim by its name; a test states each one as an invariant of its own.
CLAIMS = {
    "I1": lambda s, depth: s.auth == SIGNED_IN or PROFILE not in s.path,
    "I2": lambda s, depth: s.child is None or s.modals == COVER,
    "I3": lambda s, depth: len(s.modals) <= 1,
    "I4": lambda s, depth: s.child is not None or not s.child_path,
    "I5": lambda s, depth: s.child != "login" or s.auth != SIGNED_IN,
    "I6": lambda s, depth: len(s.path) <= depth and len(s.child_path) <= 3,
}
