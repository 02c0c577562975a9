#include "Walkers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/// The part of a trial that the copy and the process share.
struct trial_memory {
  volatile int ending;
  struct trial_report report;
  char bytes[trial_capacity];
};

/// In the copy: that part, and the process that waits for it.
static struct trial_memory *shared;
static pid_t parent;

/// Ends the copy when it has run for too long, or taken too much memory.
///
/// The watchdog counts ticks that have arrived, not time: on a busy computer a copy has to wait for
/// its turn.
static void tick(int signal) {
  (void)signal;
  if (getppid() != parent) _exit(0);
  const struct Walker *walker;
  const int ending = interrupts_noted() ? trial_interrupted : watchdog_look(&walker);
  if (ending == trial_returned) return;
  shared->ending = ending;
  _exit(0);
}

static void beSilentAndMortal(long millisecondsPerTick) {
  traps_reset();
  interrupts_reset();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
  int nothing = open("/dev/null", O_WRONLY);
  if (nothing >= 0) {
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
  }
  struct sigaction action = {0};
  action.sa_handler = tick;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  const struct timeval period = {.tv_usec = (int)millisecondsPerTick * 1000};
  const struct itimerval timer = {period, period};
  setitimer(ITIMER_REAL, &timer, NULL);
}

struct trial trial_start(
    void (*body)(void *, struct trial_report *), void *context, struct copy_limits limits) {
  struct trial trial = {-1, memory_shared(sizeof *trial.memory)};
  if (!trial.memory) return trial;
  trial.memory->ending = trial_ended;
  parent = getpid();
  trial.copy = process_copy();
  if (trial.copy < 0) munmap(trial.memory, sizeof *trial.memory);
  if (trial.copy == 0) {
    shared = trial.memory;
    beSilentAndMortal(watchdog_limit_copy(limits));
    shared->report.bytes = shared->bytes;
    body(context, &shared->report);
    shared->ending = trial_returned;
    _exit(0);
  }
  return trial;
}

/// Returns the ending of a copy that hasn't noted it.
static int endingOf(int status) {
  if (!WIFSIGNALED(status)) return trial_exited - WEXITSTATUS(status);
  // Ctrl-C on a terminal reaches the copies, too: it is no mistake of the machine.
  return interrupts_have(WTERMSIG(status)) ? trial_interrupted : WTERMSIG(status);
}

bool trial_end(struct trial trial, bool waits, int *ending, struct trial_report *report) {
  int status = 0;
  bool isKnown = true;
  while (isKnown) {
    const pid_t ended = waitpid(trial.copy, &status, waits ? 0 : WNOHANG);
    if (ended == 0) return false;
    if (ended > 0) break;
    isKnown = errno == EINTR;
  }
  *ending = trial.memory->ending;
  // A copy of which nothing is known wasn't tried.
  if (*ending == trial_ended) *ending = isKnown ? endingOf(status) : trial_interrupted;
  if (*ending == trial_interrupted) interrupts_note();
  // A machine may have written anywhere.
  const int length = trial.memory->report.length;
  const bool isWhole = length >= 0 && length <= trial_capacity;
  report->part = trial.memory->report.part;
  report->length = isWhole ? length : 0;
  memcpy(report->bytes, trial.memory->bytes, (size_t)report->length);
  munmap(trial.memory, sizeof *trial.memory);
  return true;
}
