#include "Walkers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

// The walks note their positions for the handler of traps anyway, so it costs them nothing that a
// thread looks at these. It counts its looks rather than the time, which also passes while a
// computer sleeps, or has no processor for a thread that would go on.

/// The settings, the number of their users, and whether the thread runs; under the walkers' lock.
static struct watchdog_limits limits;
static int users;
static bool isRunning;
static double timeOfEnd;
/// True in a copy that looks by itself.
static bool isCopy;

static atomic_long memoryAtLastLook;
static atomic_bool hasSeenTooMuch;

/// An action fills gigabytes in a second, so memory is looked at a hundred times a second. A walk
/// that must end, because time is up, has half a second for its action.
enum { longestTick = 10, ending = 500 };

static long tick(void) {
  long share = limits.deadline > 0 ? limits.deadline / 10 : longestTick;
  return share > longestTick ? longestTick : share > 1 ? share : 1;
}

static double now(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

// The walk's thread writes the position meanwhile: an old value does no harm.
__attribute__((no_sanitize("thread"))) static bool hasMoved(struct Walker *walker) {
  const volatile long *position = walker->position;
  const long walk = position[0], step = position[1];
  if (walker->timesSeen > 0 && walk == walker->seen[0] && step == walker->seen[1]) return false;
  walker->seen[0] = walk;
  walker->seen[1] = step;
  return true;
}

int watchdog_look(const struct Walker **ended) {
  const bool isOver = interrupts_noted() || (timeOfEnd > 0 && now() > timeOfEnd);
  const long memory = limits.memory > 0 ? memory_now() : 0;
  atomic_store(&memoryAtLastLook, memory);
  const bool isTooMuch = memory > limits.memory;
  if (isTooMuch) atomic_store(&hasSeenTooMuch, true);
  if (isTooMuch && isCopy) return trial_out_of_memory;
  for (struct Walker *walker = walkers_first(); walker; walker = walker->next) {
    // A copy can look while its thread begins or ends a walk.
    if (!walker->position) continue;
    if (hasMoved(walker)) {
      walker->timesSeen = 0;
      walker->memorySeen = memory;
    }
    walker->timesSeen++;
    const long time = (long)(walker->timesSeen - 1) * tick();
    *ended = walker;
    if (isTooMuch && memory - walker->memorySeen > limits.growth) return trial_out_of_memory;
    if (limits.deadline > 0 && time >= limits.deadline) return trial_timed_out;
    if (isOver && time >= ending) return trial_timed_out;
  }
  return trial_returned;
}

static void *watch(void *unused) {
  (void)unused;
  for (;;) {
    walkers_lock();
    if (users == 0) {
      isRunning = false;
      walkers_unlock();
      return NULL;
    }
    const struct Walker *walker;
    const int ending = watchdog_look(&walker);
    if (ending != trial_returned) {
      walk_end(walker, ending == trial_timed_out ? "didn't return" : "took too much memory");
      _exit(interrupts_noted() ? endedByInterrupt : endedByWalk);
    }
    const struct timespec pause = {.tv_nsec = tick() * 1000000};
    walkers_unlock();
    nanosleep(&pause, NULL);
  }
}

long watchdog_limit_copy(struct copy_limits settings) {
  isCopy = true;
  timeOfEnd = 0;
  limits = (struct watchdog_limits){.deadline = settings.deadline};
  if (settings.memory > 0) limits.memory = memory_now() + settings.memory;
  return tick();
}

void watchdog_start(struct watchdog_limits settings) {
  if (isCopy) return;
  walkers_lock();
  limits = settings;
  timeOfEnd = settings.time > 0 ? now() + (double)settings.time : 0;
  users++;
  if (!isRunning) {
    // No signal of the process is handled on this thread.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pthread_t thread;
    isRunning = pthread_create(&thread, NULL, watch, NULL) == 0;
    if (isRunning) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
  }
  walkers_unlock();
}

void watchdog_stop(void) {
  walkers_lock();
  if (users > 0) users--;
  walkers_unlock();
}

bool watchdog_saw_too_much(void) { return atomic_load(&hasSeenTooMuch); }

long watchdog_memory(void) { return atomic_load(&memoryAtLastLook); }
