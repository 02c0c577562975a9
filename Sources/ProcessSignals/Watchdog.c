#include "ProcessSignals.h"
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

/// Looks at all walks, and ends the process if one of them hasn't moved for too long.
static void look(void) {
  const bool isOver = interrupts_noted() || (timeOfEnd > 0 && now() > timeOfEnd);
  const long memory = limits.memory > 0 ? memory_now() : 0;
  atomic_store(&memoryAtLastLook, memory);
  const bool isTooMuch = memory > limits.memory;
  if (isTooMuch) atomic_store(&hasSeenTooMuch, true);
  for (struct Walker *walker = walkers_first(); walker; walker = walker->next) {
    if (hasMoved(walker)) {
      walker->timesSeen = 0;
      walker->memorySeen = memory;
    }
    walker->timesSeen++;
    const long time = (long)(walker->timesSeen - 1) * tick();
    const char *event;
    if (isTooMuch && memory - walker->memorySeen > limits.growth) {
      event = "took too much memory";
      trial_note(trial_out_of_memory);
    } else if ((limits.deadline > 0 && time >= limits.deadline) || (isOver && time >= ending)) {
      event = "didn't return";
      trial_note(trial_timed_out);
    } else {
      continue;
    }
    walk_end(walker, event);
    _exit(interrupts_noted() ? endedByInterrupt : endedByWalk);
  }
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
    look();
    const struct timespec pause = {.tv_nsec = tick() * 1000000};
    walkers_unlock();
    nanosleep(&pause, NULL);
  }
}

void watchdog_start(struct watchdog_limits settings) {
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

void watchdog_forget(void) {
  users = 0;
  isRunning = false;
}

bool watchdog_saw_too_much(void) { return atomic_load(&hasSeenTooMuch); }

long watchdog_memory(void) { return atomic_load(&memoryAtLastLook); }
