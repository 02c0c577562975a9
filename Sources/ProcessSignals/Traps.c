#include "Walkers.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// `handle` and the functions that it calls run in a process that has just trapped. They use only
// write(2), poll(2), waitpid(2), sigaction(2), sigprocmask(2), execv(3), pause(3) and raise(3),
// which POSIX lists as safe there, and memory that was there before.

static const int trapSignals[] = {SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT};
enum { trapSignalCount = sizeof trapSignals / sizeof *trapSignals };

static struct sigaction previous[trapSignalCount];
static _Atomic(const char *) noteInWalk;
static _Atomic(const char *) noteElsewhere;
static atomic_flag isNoted = ATOMIC_FLAG_INIT;
static atomic_int forbiddenExits;
/// True in a copy of the process, which ends without a note.
static bool isReset;

/// The words of the command that takes the place of the process, the path of its program, and the
/// word that is the position.
struct Continuation {
  const char *path;
  char **words;
  char position[64];
  bool takesLong;
};
static _Atomic(struct Continuation *) continuation;

static char *appendNumber(char *text, long number) {
  char digits[24];
  size_t start = sizeof digits;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  memcpy(text, digits + start, sizeof digits - start);
  return text + (sizeof digits - start);
}

/// Writes a note with its numbers, at once: other threads may write to standard error meanwhile.
static void writeNote(const char *text, const long *walkAndStep, const char *event) {
  // Only the thread whose walk has ended first gets here.
  static char note[16 * 1024];
  char *end = note, *const limit = note + sizeof note - 64;
  for (; *text != 0 && end < limit; text++) {
    char place = *text == '%' ? text[1] : 0;
    if (place == 'e') {
      size_t length = strlen(event);
      memcpy(end, event, length);
      end += length;
    } else if (walkAndStep && place == 'w') end = appendNumber(end, walkAndStep[0]);
    else if (walkAndStep && place == 'n') end = appendNumber(end, walkAndStep[0] + 1);
    else if (walkAndStep && place == 's') end = appendNumber(end, walkAndStep[1]);
    else {
      *end++ = *text;
      continue;
    }
    text++;
  }
  // An error isn't reported: standard error is the stream that has failed.
  if (write(STDERR_FILENO, note, (size_t)(end - note)) < 0) return;
}

/// Waits for the end of the copy that stands by.
static void waitForCopy(const struct Walker *walker) {
  int status;
  while (waitpid(walker->standby, &status, 0) < 0 && errno == EINTR) continue;
}

/// Tells what stands by for a walk where that ended, and waits for its work.
static void callStandby(const struct Walker *walker, const long *walkAndStep) {
  const long place[2] = {walkAndStep[0], walkAndStep[1]};
  if (write(walker->pipeToStandby, place, sizeof place) != sizeof place) return;
  if (walker->pipeFromStandby < 0) return waitForCopy(walker);
  // The thread may wait for a lock that the walk holds.
  struct pollfd end = {.fd = walker->pipeFromStandby, .events = POLLIN};
  while (poll(&end, 1, 10 * 1000) < 0 && errno == EINTR) continue;
}

/// Lets the copy or the thread that stands by go on, or runs the command that takes the place of
/// the process; nothing if there is neither.
static void goOn(const struct Walker *walker, const long *walkAndStep) {
  if (walkAndStep && walker->pipeToStandby >= 0) return callStandby(walker, walkAndStep);
#if CAN_FORK
  struct Continuation *next = atomic_load(&continuation);
  if (!next || !walkAndStep || (next->takesLong && interrupts_noted())) return;
  char *end = appendNumber(next->position, walkAndStep[0]);
  *end++ = '.';
  *appendNumber(end, walkAndStep[1]) = 0;
  // The signal is blocked in its handler, and a new program inherits that.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(next->path, next->words);
#endif
}

void walk_end(const struct Walker *walker, const char *event) {
  if (atomic_flag_test_and_set(&isNoted)) {
    for (;;) pause();
  }
  const long *walkAndStep = walker->position;
  const char *note = walkAndStep ? walker->note : walker->noteElsewhere;
  if (!note) note = atomic_load(walkAndStep ? &noteInWalk : &noteElsewhere);
  if (note) writeNote(note, walkAndStep, event);
  goOn(walker, walkAndStep);
}

static void handle(int signal, siginfo_t *info, void *context) {
  (void)context;
  walk_end(&walker, "trapped");
  for (int i = 0; i < trapSignalCount; i++) sigaction(trapSignals[i], &previous[i], NULL);
  // A fault is executed again on return, and so reaches the previous handler with its address. A
  // signal that was sent, and a breakpoint that the processor has already passed, must be raised
  // again.
  if (signal == SIGABRT || signal == SIGTRAP || info->si_code <= 0) raise(signal);
}

/// Notes an exit by a machine, which mustn't look like a run that passed.
static void handleExit(void) {
  if (isReset || (!walker.position && atomic_load(&forbiddenExits) <= 0)) return;
  walk_end(&walker, "ended the process");
  _exit(endedByWalk);
}

static void registerExit(void) { atexit(handleExit); }

void exits_forbid(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, registerExit);
  atomic_fetch_add(&forbiddenExits, 1);
}

void exits_allow(void) { atomic_fetch_sub(&forbiddenExits, 1); }

void trapnotes_install(const char *inWalk, const char *elsewhere) {
  bool isFirst = atomic_load(&noteInWalk) == NULL;
  const char *first = strdup(inWalk), *second = strdup(elsewhere);
  if (!first || !second) return;
  atomic_store(&noteInWalk, first);
  atomic_store(&noteElsewhere, second);
  if (!isFirst) return;
  struct sigaction action = {0};
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < trapSignalCount; i++) sigaction(trapSignals[i], &action, &previous[i]);
}

void traps_reset(void) {
  isReset = true;
  atomic_store(&continuation, NULL);
  for (int i = 0; i < trapSignalCount; i++) signal(trapSignals[i], SIG_DFL);
}

void trapnotes_continue(const char *path, char **words, bool takesLong) {
  struct Continuation *next = words ? calloc(1, sizeof *next) : NULL;
  if (next) {
    next->path = path;
    next->words = words;
    next->takesLong = takesLong;
    for (char **word = words; *word; word++)
      if (strcmp(*word, "%p") == 0) *word = next->position;
  }
  atomic_store(&continuation, next);
}

// A copy of the process or a thread stands by for the end of a walk.

typedef void (*Body)(void *, long, long, bool);

/// The part of a thread that stands by, where the process can't be copied.
struct Standby {
  Body body;
  void *context;
  /// The pipes from the walk and back to it.
  int input, output;
};

static void *standBy(void *argument) {
  struct Standby standby = *(struct Standby *)argument;
  free(argument);
  long place[2];
  if (read(standby.input, place, sizeof place) == sizeof place) {
    standby.body(standby.context, place[0], place[1], false);
    // That the pipe closes may not show: a child of the process may have its ends, too.
    const ssize_t answer = write(standby.output, place, 1);
    (void)answer;
  }
  close(standby.input);
  close(standby.output);
  return NULL;
}

static bool startThread(Body body, void *context, int input, int output) {
  struct Standby *standby = malloc(sizeof *standby);
  if (!standby) return false;
  *standby = (struct Standby){body, context, input, output};
  pthread_t thread;
  if (pthread_create(&thread, NULL, standBy, standby) == 0) {
    pthread_detach(thread);
    return true;
  }
  free(standby);
  return false;
}

static void closeBoth(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

bool standby_start(Body body, void *context) {
  int ends[2], back[2];
  if (walker.pipeToStandby >= 0 || pipe(ends) != 0) return false;
  pid_t parent = getpid();
  pid_t copy = process_copy();
  if (copy > 0) {
    close(ends[0]);
    walker.standby = copy;
    walker.pipeToStandby = ends[1];
    return true;
  }
  if (copy < 0) {
    if (pipe(back) == 0) {
      if (startThread(body, context, ends[0], back[1])) {
        walker.pipeToStandby = ends[1];
        walker.pipeFromStandby = back[0];
        return true;
      }
      closeBoth(back);
    }
    closeBoth(ends);
    return false;
  }
  close(ends[1]);
  traps_reset();
  struct pollfd message = {.fd = ends[0], .events = POLLIN};
  // Other copies have the other end of the pipe, too, so its closing doesn't show.
  while (poll(&message, 1, 1000) <= 0)
    if (getppid() != parent) _exit(0);
  long place[2];
  if (read(ends[0], place, sizeof place) == sizeof place) {
    alarm(300);
    body(context, place[0], place[1], true);
  }
  _exit(0);
}

void standby_end(void) {
  if (walker.pipeToStandby < 0) return;
  if (walker.pipeFromStandby >= 0) {
    close(walker.pipeFromStandby);
    walker.pipeFromStandby = -1;
  } else {
    kill(walker.standby, SIGKILL);
    waitForCopy(&walker);
  }
  close(walker.pipeToStandby);
  walker.pipeToStandby = -1;
}
