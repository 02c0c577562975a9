#include "ProcessSignals.h"
#include "Walkers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif

/// The part of a trial that the copy and the process share.
struct Shared {
  volatile int ending;
  struct trial_report report;
};

/// In the copy: that part, its limits, and the number of ticks that it has had.
static struct Shared *shared;
static struct trial_limits limits;
static long memoryAtStart;
static long ticks;
static pid_t parent;
enum { millisecondsPerTick = 10 };

/// Ends the copy when it has run for too long, or taken too much memory.
///
/// It counts ticks that have arrived, not time: on a busy computer a copy has to wait for its turn.
static void tick(int signal) {
  (void)signal;
  ticks++;
  if (getppid() != parent) _exit(0);
  if (interrupts_noted()) shared->ending = trial_interrupted;
  else if (limits.milliseconds > 0 && ticks * millisecondsPerTick >= limits.milliseconds)
    shared->ending = trial_timed_out;
  else if (limits.memory > 0 && memory_now() - memoryAtStart > limits.memory)
    shared->ending = trial_out_of_memory;
  else return;
  _exit(0);
}

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
enum { interruptCount = sizeof interrupts / sizeof *interrupts };

void trial_note(int ending) {
  if (shared) shared->ending = ending;
}

static void beSilentAndMortal(void) {
  traps_reset();
  for (size_t i = 0; i < interruptCount; i++) {
    struct sigaction old;
    const bool isKnown = sigaction(interrupts[i], NULL, &old) == 0;
    // What the process ignores, as a job in the background does, its copies ignore.
    if (!isKnown || old.sa_handler != SIG_IGN) signal(interrupts[i], SIG_DFL);
  }
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
  const struct timeval period = {.tv_usec = millisecondsPerTick * 1000};
  const struct itimerval timer = {period, period};
  setitimer(ITIMER_REAL, &timer, NULL);
}

struct trial {
  pid_t copy;
  struct Shared *memory;
};

struct trial *trial_start(
    void (*body)(void *, struct trial_report *), void *context, struct trial_limits settings) {
  struct trial *trial = malloc(sizeof *trial);
  if (!trial) return NULL;
  trial->memory =
      mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (trial->memory == MAP_FAILED) {
    free(trial);
    return NULL;
  }
  trial->memory->ending = trial_ended;
  parent = getpid();
  walkers_lock();
  trial->copy = process_copy();
  if (trial->copy == 0) walkers_forget();
  else walkers_unlock();
  if (trial->copy < 0) {
    munmap(trial->memory, sizeof *trial->memory);
    free(trial);
    return NULL;
  }
  if (trial->copy == 0) {
    shared = trial->memory;
    limits = settings;
    memoryAtStart = memory_now();
    beSilentAndMortal();
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
  for (size_t i = 0; i < interruptCount; i++)
    if (WTERMSIG(status) == interrupts[i]) return trial_interrupted;
  return WTERMSIG(status);
}

bool trial_end(struct trial *trial, bool waits, int *ending, struct trial_report *report) {
  int status = 0;
  bool isKnown = true;
  while (isKnown) {
    const pid_t ended = waitpid(trial->copy, &status, waits ? 0 : WNOHANG);
    if (ended == 0) return false;
    if (ended > 0) break;
    isKnown = errno == EINTR;
  }
  *ending = trial->memory->ending;
  // A copy of which nothing is known wasn't tried.
  if (*ending == trial_ended) *ending = isKnown ? endingOf(status) : trial_interrupted;
  if (*ending == trial_interrupted) interrupts_note();
  // A machine may have written anywhere.
  const int length = trial->memory->report.length;
  const bool isWhole = length >= 0 && (size_t)length <= sizeof report->bytes;
  report->part = trial->memory->report.part;
  report->length = isWhole ? length : 0;
  memcpy(report->bytes, trial->memory->report.bytes, (size_t)report->length);
  munmap(trial->memory, sizeof *trial->memory);
  free(trial);
  return true;
}
