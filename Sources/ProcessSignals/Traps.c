#include "ProcessSignals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

// `handle` and the functions that it calls run in a process that has just trapped. They use only
// write(2), sigaction(2) and raise(3), which POSIX lists as safe there, and memory that was there
// before.

static const int trapSignals[] = {SIGILL, SIGTRAP, SIGFPE, SIGSEGV, SIGBUS, SIGABRT};
enum { trapSignalCount = sizeof trapSignals / sizeof *trapSignals };

static struct sigaction previous[trapSignalCount];
static _Atomic(const char *) noteInWalk;
static _Atomic(const char *) noteElsewhere;
static atomic_flag isNoted = ATOMIC_FLAG_INIT;
static _Thread_local const long *volatile position;

static void writeBytes(const char *text, size_t count) {
  // An error isn't reported: standard error is the stream that has failed.
  if (write(STDERR_FILENO, text, count) < 0) return;
}

static void writeNumber(long number) {
  char digits[24];
  size_t start = sizeof digits;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  writeBytes(digits + start, sizeof digits - start);
}

static void writeNote(const char *text, const long *walkAndStep) {
  for (;;) {
    size_t count = strcspn(text, "%");
    writeBytes(text, count);
    text += count;
    if (*text == 0) return;
    if (walkAndStep && text[1] == 'w') writeNumber(walkAndStep[0]);
    else if (walkAndStep && text[1] == 'n') writeNumber(walkAndStep[0] + 1);
    else if (walkAndStep && text[1] == 's') writeNumber(walkAndStep[1]);
    else {
      writeBytes(text, 1);
      text += 1;
      continue;
    }
    text += 2;
  }
}

static void handle(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (!atomic_flag_test_and_set(&isNoted)) {
    const long *walkAndStep = position;
    const char *text = atomic_load(walkAndStep ? &noteInWalk : &noteElsewhere);
    writeNote(text, walkAndStep);
  }
  for (int i = 0; i < trapSignalCount; i++)
    if (trapSignals[i] == signal) sigaction(signal, &previous[i], NULL);
  // A fault is executed again on return, and so reaches the previous handler with its address. A
  // signal that was sent, and a breakpoint that the processor has already passed, must be raised
  // again.
  if (signal == SIGABRT || signal == SIGTRAP || info->si_code <= 0) raise(signal);
}

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
