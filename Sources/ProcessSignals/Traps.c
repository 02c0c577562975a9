#include "ProcessSignals.h"
#include "Walkers.h"

#include <errno.h>
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

/// The words of the command that takes the place of the process, the path of its program, and the
/// word that is the position.
struct Continuation {
  char *path;
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

/// Lets the copy or the thread that stands by go on, or runs the command that takes the place of
/// the process; nothing if there is neither.
static void goOn(const struct Walker *walker, const long *walkAndStep) {
  if (walkAndStep && walker->pipeToStandby >= 0) return standby_call(walker, walkAndStep);
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
  if (!walker.position && atomic_load(&forbiddenExits) <= 0) return;
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
  atomic_store(&forbiddenExits, 0);
  atomic_store(&continuation, NULL);
  for (int i = 0; i < trapSignalCount; i++) signal(trapSignals[i], SIG_DFL);
}

void trapnotes_continue(
    const char *path, const char *const *words, int count, bool takesLong) {
  if (!path) {
    atomic_store(&continuation, NULL);
    return;
  }
  struct Continuation *next = calloc(1, sizeof *next);
  if (!next) return;
  next->takesLong = takesLong;
  next->path = strdup(path);
  next->words = calloc((size_t)count + 1, sizeof *next->words);
  if (!next->path || !next->words) return;
  for (int i = 0; i < count; i++) {
    next->words[i] = strcmp(words[i], "%p") == 0 ? next->position : strdup(words[i]);
    if (!next->words[i]) return;
  }
  atomic_store(&continuation, next);
}
