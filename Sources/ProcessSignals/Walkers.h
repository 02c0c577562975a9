#ifndef PROCESS_SIGNALS_WALKERS_H
#define PROCESS_SIGNALS_WALKERS_H

#include "ProcessSignals.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif
#if !defined(__APPLE__) || TARGET_OS_OSX
#define CAN_FORK 1
#else
#define CAN_FORK 0
#endif

/// A thread that walks, as the handler of traps and the watchdog see it.
struct Walker {
  /// The walk and the step; NULL between walks.
  const long *volatile position;
  /// The notes about an end of this thread's walk, and about one elsewhere; NULL for those of the
  /// process.
  const char *volatile note;
  const char *volatile noteElsewhere;
  /// The copy of the process that stands by for this thread, and the pipe to it; -1 for none. Where
  /// there can't be a copy, a thread stands by, which answers through the other pipe.
  volatile pid_t standby;
  volatile int pipeToStandby;
  volatile int pipeFromStandby;
  /// The position that the watchdog saw last, the number of times that it did, and the memory of
  /// the process the first time.
  long seen[2];
  unsigned timesSeen;
  long memorySeen;
  struct Walker *next;
};

/// That of the calling thread.
extern _Thread_local struct Walker walker;

/// Keeps the list of the threads that walk as it is.
void walkers_lock(void);
void walkers_unlock(void);

/// The threads that walk.
struct Walker *walkers_first(void);

/// Copies the process (fork(2)); -1 if there can't be a copy. Its one thread doesn't walk yet.
pid_t process_copy(void);

/// Notes how a walk ended the process, and goes on with the copy that stands by, or with the
/// command that takes the place of the process. Returns if there is neither; the first caller of
/// all threads does, and another one waits for the end.
void walk_end(const struct Walker *walker, const char *event);

/// Limits the walks of a copy of the process, which grows by at most so many bytes as a whole. The
/// copy looks at them by itself, since it starts no thread: the thread sanitizer allows it none.
///
/// Returns the milliseconds between two looks.
long watchdog_limit_copy(struct copy_limits limits);

/// Returns how a walk must end that hasn't moved for too long or takes too much memory:
/// `trial_timed_out` or `trial_out_of_memory`; `trial_returned` if none must.
int watchdog_look(const struct Walker **walker);

/// Returns the memory of the process in bytes; 0 if the system doesn't tell.
long memory_now(void);

/// Memory that the process and its copies share, of zeros; NULL if there is none.
void *memory_shared(size_t size);

/// Notes that a signal has reached a copy of the process, if signals are recorded: the handler of
/// the process itself may run later.
void interrupts_note(void);

/// Lets interrupts end a copy of the process; what the process ignores, its copies ignore.
void interrupts_reset(void);

/// Returns whether a signal is one of an interrupt.
bool interrupts_have(int signal);

#endif
