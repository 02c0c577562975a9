/*
 * The reference model for SPIN, written from the model's table and from nothing else.
 *
 *   spin -a -o2 -DD=6 coord.pml && gcc -O3 -DSAFETY -DNOFAIR -DNOREDUCE -DBFS pan.c -o pan && ./pan -w22
 *
 * D is the depth of the path; -DBUG=1 to -DBUG=6 plants one of the model's bugs. How SPIN's numbers relate to the model's:
 *
 * - "states, stored" is the number of states. The process has one control point: each action is one d_step, from the
 *   head of the loop back to it.
 * - "transitions (= stored+matched)" counts the initial state too, to which no transition leads: less 1, it is the
 *   number of transitions.
 * - "depth reached" is the depth of a breadth-first search, with -DBFS; without, that of the search's stack.
 * - "errors: 0" says that the six claims hold: each action asserts them at its end, in the same step. The "depth" of
 *   an assertion that is violated, with -DBFS, is that of the last step's beginning: the shortest counterexample is one
 *   longer.
 *
 * -o2 keeps variables that are written and never read, as the child's path is: without it, five of six states are
 * missing, and nothing says so. Neither -DHC4 nor -DBITSTATE, which lose states too. -DNOREDUCE isn't needed with one
 * process; it says that nothing is left out.
 */

#ifndef D
#define D 6
#endif

#ifndef BUG
#define BUG 0
#endif

#define SHEET_A 1
#define SHEET_B 2
#define COVER 4
#define ALERT 8

#define SIGNED_OUT 0
#define AUTHENTICATING 1
#define PENDING 2
#define SIGNED_IN 3

#define NONE 0
#define LOGIN 1
#define CHECKOUT 2

/* Places that aren't used hold 0, so that equal states are equal bytes. */
byte path[D];
byte count = 0;
byte modals = 0;
byte auth = SIGNED_OUT;
byte child = NONE;
byte childPath[3];
byte childCount = 0;

/* For one step only, 0 between two; "hidden" would rule breadth-first out. */
byte i = 0;
byte top = 0;
byte wasPending = 0;

#define isAuthenticating (auth == AUTHENTICATING || auth == PENDING)
#define canPush (modals == 0 && count < D)
#define canStart (modals == 0 || (modals == COVER && child == NONE))

inline push(r) { path[count] = r; count++ }

inline keep(n) {
  i = n;
  do
  :: i < count -> path[i] = 0; i++
  :: else -> break
  od;
  count = n
}

inline clearChild() {
  childPath[0] = 0; childPath[1] = 0; childPath[2] = 0; childCount = 0
}

inline start(flow) { modals = COVER; child = flow; clearChild() }

inline closeChild() { modals = 0; child = NONE; clearChild() }

inline tearDown() {
#if BUG == 2
  modals = 0
#else
  if
  :: child == LOGIN && isAuthenticating -> auth = SIGNED_OUT
  :: else
  fi;
  closeChild()
#endif
}

inline gate() {
  if
  :: auth == SIGNED_OUT -> start(LOGIN)
  :: else
  fi;
  auth = PENDING
}

inline succeed() {
  wasPending = (auth == PENDING);
  auth = SIGNED_IN;
  if
#if BUG == 4
  :: child == LOGIN && !wasPending -> closeChild()
#else
  :: child == LOGIN -> closeChild()
#endif
  :: else
  fi;
  if
  :: wasPending && count < D -> push(4)
  :: else
  fi
}

/* The path keeps what is before the first profile. */
inline purge() {
#if BUG == 1
  skip
#elif BUG == 5
  if
  :: count > 0 && path[count - 1] == 4 -> count--; path[count] = 0
  :: else
  fi
#else
  i = 0;
  do
  :: i < count && path[i] != 4 -> i++
  :: else -> break
  od;
  top = i;
  keep(top)
#endif
}

/* Three routes, each the third. */
#define isFarEnd (auth == PENDING && count == D && child == CHECKOUT && childCount == 3 && \
  childPath[0] == 3 && childPath[1] == 3 && childPath[2] == 3)

/* The claims I1 to I6. */
inline check() {
  i = 0;
  do
  :: i < count && path[i] != 4 -> i++
  :: else -> break
  od;
  assert(auth == SIGNED_IN || i == count);
  assert(child == NONE || modals == COVER);
  assert((modals & (modals - 1)) == 0);
  assert(child != NONE || childCount == 0);
  assert(child != LOGIN || auth != SIGNED_IN);
  assert(count <= D && childCount <= 3);
  i = 0;
  top = 0;
  wasPending = 0
}

active proctype coordinator() {
  do
  :: d_step { canPush -> push(1); check() }
  :: d_step { canPush -> push(2); check() }
  :: d_step { canPush -> push(3); check() }
  :: d_step { canPush && auth != PENDING ->
       if
       :: auth == SIGNED_IN -> push(4)
       :: else -> gate()
       fi;
       check() }
  :: d_step { modals == 0 && count > 0 -> count--; path[count] = 0; check() }
  :: d_step { modals == 0 && count > 0 -> keep(0); check() }
  :: d_step { modals == 0 -> modals = SHEET_A; check() }
  :: d_step { modals == 0 -> modals = SHEET_B; check() }
  :: d_step { modals == 0 -> modals = COVER; check() }
#if BUG == 3
  :: d_step { true -> modals = modals | ALERT; check() }
#else
  :: d_step { modals == 0 -> modals = ALERT; check() }
#endif
  :: d_step { modals != 0 -> tearDown(); check() }
  :: d_step { auth == SIGNED_OUT -> auth = AUTHENTICATING; check() }
#if BUG == 6
  :: d_step { isAuthenticating ->
       if
       :: isFarEnd -> succeed(); modals = ALERT
       :: else -> succeed()
       fi;
       check() }
#else
  :: d_step { isAuthenticating -> succeed(); check() }
#endif
  :: d_step { isAuthenticating -> auth = SIGNED_OUT; check() }
  :: d_step { auth == SIGNED_IN -> auth = SIGNED_OUT; purge(); check() }
  :: d_step { auth != SIGNED_IN && canStart -> start(LOGIN); check() }
  :: d_step { canStart -> start(CHECKOUT); check() }
  :: d_step { child != NONE && childCount < 3 -> childPath[childCount] = 1; childCount++; check() }
  :: d_step { child != NONE && childCount < 3 -> childPath[childCount] = 2; childCount++; check() }
  :: d_step { child != NONE && childCount < 3 -> childPath[childCount] = 3; childCount++; check() }
  :: d_step { child != NONE && childCount > 0 -> childCount--; childPath[childCount] = 0; check() }
  :: d_step { child != NONE ->
       if
       :: child == LOGIN -> succeed()
       :: else ->
         closeChild();
         if
         :: count < D -> push(3)
         :: else
         fi
       fi;
       check() }
  :: d_step { child != NONE -> tearDown(); check() }
  :: d_step { true -> tearDown(); keep(0); push(1); push(2); check() }
  :: d_step { true -> tearDown(); keep(0); push(1);
       if
       :: auth == SIGNED_IN -> push(4)
       :: else -> gate()
       fi;
       check() }
  :: d_step { true -> tearDown(); keep(0); push(3); modals = SHEET_B; check() }
  od
}
