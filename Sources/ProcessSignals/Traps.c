#include "ProcessSignals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif
#if !defined(__APPLE__) || TARGET_OS_OSX
#define CAN_FORK 1
#else
#define CAN_FORK 0
#endif

// `handle` and the functions that it calls run in a process that has just trapped. They use only
// write(2), waitpid(2), sigaction(2), sigprocmask(2), execv(3), pause(3) and raise(3), which POSIX
// lists as safe there, and memory that was there before.

static const int trapSignals[] = {SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT};
enum { trapSignalCount = sizeof trapSignals / sizeof *trapSignals };

static struct sigaction previous[trapSignalCount];
static _Atomic(const char *) noteInWalk;
static _Atomic(const char *) noteElsewhere;
static atomic_flag isNoted = ATOMIC_FLAG_INIT;
static _Thread_local const long *volatile position;

/// The copy of the process that stands by for a trap of this thread, and the pipe to it.
static _Thread_local volatile pid_t standby;
static _Thread_local volatile int pipeToStandby = -1;

/// The words of the command that takes the place of the process, the path of its program, and the
/// word that is the position.
struct Continuation {
  char *path;
  char **words;
  char position[64];
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
static void writeNote(const char *text, const long *walkAndStep) {
  // Only the thread that has trapped first gets here.
  static char note[16 * 1024];
  char *end = note, *const limit = note + sizeof note - 24;
  for (; *text != 0 && end < limit; text++) {
    char place = walkAndStep && *text == '%' ? text[1] : 0;
    if (place == 'w') end = appendNumber(end, walkAndStep[0]);
    else if (place == 'n') end = appendNumber(end, walkAndStep[0] + 1);
    else if (place == 's') end = appendNumber(end, walkAndStep[1]);
    else {
      *end++ = *text;
      continue;
    }
    text++;
  }
  // An error isn't reported: standard error is the stream that has failed.
  if (write(STDERR_FILENO, note, (size_t)(end - note)) < 0) return;
}

/// Waits until the end of the copy that stands by.
static void waitForStandby(void) {
  int status;
  while (waitpid(standby, &status, 0) < 0 && errno == EINTR) continue;
}

/// Lets the copy that stands by go on, if there is one, or runs the command that takes the place of
/// the process.
static void goOn(const long *walkAndStep) {
#if CAN_FORK
  if (walkAndStep && pipeToStandby >= 0) {
    const long place[2] = {walkAndStep[0], walkAndStep[1]};
    if (write(pipeToStandby, place, sizeof place) == sizeof place) waitForStandby();
    return;
  }
  struct Continuation *next = atomic_load(&continuation);
  if (!next || !walkAndStep) return;
  char *end = appendNumber(next->position, walkAndStep[0]);
  *end++ = '.';
  *appendNumber(end, walkAndStep[1]) = 0;
  // The signal is blocked in its handler, and a new program inherits that.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(next->path, next->words);
#else
  (void)walkAndStep;
#endif
}

static void handle(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (atomic_flag_test_and_set(&isNoted)) {
    // Another thread has trapped first, and ends the process.
    for (;;) pause();
  }
  const long *walkAndStep = position;
  writeNote(atomic_load(walkAndStep ? &noteInWalk : &noteElsewhere), walkAndStep);
  goOn(walkAndStep);
  for (int i = 0; i < trapSignalCount; i++) sigaction(trapSignals[i], &previous[i], NULL);
  // A fault is executed again on return, and so reaches the previous handler with its address. A
  // signal that was sent, and a breakpoint that the processor has already passed, must be raised
  // again.
  if (signal == SIGABRT || signal == SIGTRAP || info->si_code <= 0) raise(signal);
}

/// Notes an exit in a walk, such as a reducer's, which mustn't look like a run that passed.
static void handleExit(void) {
  const long *walkAndStep = position;
  if (!walkAndStep || atomic_flag_test_and_set(&isNoted)) return;
  writeNote(atomic_load(&noteInWalk), walkAndStep);
  goOn(walkAndStep);
  _exit(70); // EX_SOFTWARE
}

void trapnotes_install(const char *inWalk, const char *elsewhere) {
  bool isFirst = atomic_load(&noteInWalk) == NULL;
  const char *first = strdup(inWalk), *second = strdup(elsewhere);
  if (!first || !second) return;
  atomic_store(&noteInWalk, first);
  atomic_store(&noteElsewhere, second);
  if (!isFirst) return;
  atexit(handleExit);
  struct sigaction action = {0};
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < trapSignalCount; i++) sigaction(trapSignals[i], &action, &previous[i]);
}

/// Gives the calling thread a stack for its handler: after a stack overflow, its own has no room.
static void ensureSignalStack(void) {
#if !defined(__APPLE__) || !(TARGET_OS_TV || TARGET_OS_WATCH)
  static _Thread_local bool isDone;
  if (isDone) return;
  isDone = true;
  stack_t stack = {0};
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack_t own = {0};
  own.ss_size = 64 * 1024;
  own.ss_sp = malloc(own.ss_size);
  if (own.ss_sp) sigaltstack(&own, NULL);
#endif
}

void trapnotes_set_position(const long *walkAndStep) {
  if (walkAndStep) ensureSignalStack();
  position = walkAndStep;
}

void trapnotes_continue(const char *path, const char *const *words, int count) {
  if (!path) {
    atomic_store(&continuation, NULL);
    return;
  }
  struct Continuation *next = calloc(1, sizeof *next);
  if (!next) return;
  next->path = strdup(path);
  next->words = calloc((size_t)count + 1, sizeof *next->words);
  if (!next->path || !next->words) return;
  for (int i = 0; i < count; i++) {
    next->words[i] = strcmp(words[i], "%p") == 0 ? next->position : strdup(words[i]);
    if (!next->words[i]) return;
  }
  atomic_store(&continuation, next);
}

#if CAN_FORK

bool standby_start(void (*body)(void *, long, long), void *context) {
  int ends[2];
  if (pipeToStandby >= 0 || pipe(ends) != 0) return false;
  pid_t parent = getpid();
  pid_t copy = fork();
  if (copy < 0) {
    close(ends[0]);
    close(ends[1]);
    return false;
  }
  if (copy > 0) {
    close(ends[0]);
    standby = copy;
    pipeToStandby = ends[1];
    return true;
  }
  close(ends[1]);
  position = NULL;
  for (int i = 0; i < trapSignalCount; i++) signal(trapSignals[i], SIG_DFL);
  struct pollfd message = {.fd = ends[0], .events = POLLIN};
  // Other copies have the other end of the pipe, too, so its closing doesn't show.
  while (poll(&message, 1, 1000) <= 0)
    if (getppid() != parent) _exit(0);
  long place[2];
  if (read(ends[0], place, sizeof place) == sizeof place) {
    alarm(60);
    body(context, place[0], place[1]);
  }
  _exit(0);
}

void standby_end(void) {
  if (pipeToStandby < 0) return;
  kill(standby, SIGKILL);
  waitForStandby();
  close(pipeToStandby);
  pipeToStandby = -1;
}

#else

bool standby_start(void (*body)(void *, long, long), void *context) {
  (void)body;
  (void)context;
  return false;
}

void standby_end(void) {}

#endif
