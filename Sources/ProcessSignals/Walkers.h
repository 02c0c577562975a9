#ifndef PROCESS_SIGNALS_WALKERS_H
#define PROCESS_SIGNALS_WALKERS_H

#include <stdbool.h>
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

/// Keeps the list of the threads that walk as it is. A process is copied (fork(2)) under it, since
/// the copy couldn't release a lock that another thread held.
void walkers_lock(void);
void walkers_unlock(void);

/// In a copy of the process, which has one thread: forgets the others, and unlocks.
void walkers_forget(void);
void watchdog_forget(void);

/// Copies the process (fork(2)); -1 if there can't be a copy.
pid_t process_copy(void);

/// Tells what stands by for a walk where that ended, and waits for its work.
void standby_call(const struct Walker *walker, const long *walkAndStep);

/// The threads that walk.
struct Walker *walkers_first(void);

/// Notes how a walk ended the process, and goes on with the copy that stands by, or with the
/// command that takes the place of the process. Returns if there is neither; the first caller of
/// all threads does, and another one waits for the end.
void walk_end(const struct Walker *walker, const char *event);

/// Returns the memory of the process in bytes; 0 if the system doesn't tell.
long memory_now(void);

/// Notes that a signal has reached a copy of the process, if signals are recorded: the handler of
/// the process itself may run later.
void interrupts_note(void);

/// In a copy that tries a function: notes how it ends; elsewhere, nothing.
void trial_note(int ending);

#endif
