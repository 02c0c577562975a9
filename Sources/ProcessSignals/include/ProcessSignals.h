#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

#include <stdbool.h>

// Signals, memory and processor time for a command line. In Swift, handlers would need unchecked
// global state.

/// The exit status of a process that a walk ends without a signal: EX_SOFTWARE; and of one that an
/// interrupt ends while an action doesn't return.
enum { endedByWalk = 70, endedByInterrupt = 3 };

/// Installs a handler that prints where a machine ended the process, and then lets the process die
/// as it would have.
///
/// In `inWalk`, `%w` stands for the number of the walk, `%n` for that number plus one, and `%s` for
/// the step; `%e` stands for what happened, such as "trapped". `elsewhere` is printed for a trap
/// outside of walks. A second call changes the texts; the old ones stay allocated, since a handler
/// may be reading them.
void trapnotes_install(const char *inWalk, const char *elsewhere);

/// Sets the notes of the calling thread; NULL for those of the process.
void trapnotes_set_own(const char *inWalk, const char *elsewhere);

/// Lets traps and exits end the process without a note, and without a backtrace of Swift.
void traps_reset(void);

/// Makes an exit of the process one that a machine has called, which is noted and has status 70,
/// until as many calls allow it again.
void exits_forbid(void);
void exits_allow(void);

/// Lets the handler, after its note about a walk, replace the process by the program at `path`. Its
/// words are the given ones, the program's name first and NULL last; `%p` stands for the position,
/// as in `12.57`. Without words, and after an interrupt if the program takes long, the process dies
/// as it would have. The memory of all words is the handler's from here on.
void trapnotes_continue(const char *path, char **words, bool takesLong);

/// Sets the address at which the calling thread's walk keeps its walk and step, in this order; NULL
/// after its end.
void trapnotes_set_position(const long *walkAndStep);

/// Starts a copy of the process (fork(2)) that waits for the end of this thread's walk. Then it
/// calls `body` with the walk and the step, while the process waits for it, up to five minutes.
///
/// Where there can't be a copy, a thread waits, and `isCopy` is false: what ends the copy would end
/// the process. That waits ten seconds for it. Returns false if neither could be started, or one
/// waits already.
bool standby_start(
    void (*body)(void *context, long place, long action, bool isCopy), void *context);

/// Ends the copy or the thread that stands by for this thread.
void standby_end(void);

/// Lets the process do without copies from now on, as on a platform that has none.
void copies_forbid(void);

/// The limits of walks; 0 is none.
struct watchdog_limits {
  /// The milliseconds for an action.
  long deadline;
  /// The bytes that the process may take; then an action may have added so many.
  long memory;
  long growth;
  /// The milliseconds for all walks: later, and after Ctrl-C, an action has half a second.
  long time;
};

/// Starts to watch the walks from a thread of its own. One whose position doesn't change for too
/// long is noted as a trap is, and goes on as that does, or else ends the process with status 70.
void watchdog_start(struct watchdog_limits limits);

/// Ends the watch, if it was started once for each call.
void watchdog_stop(void);

/// Returns the memory of the process in bytes as the watchdog saw it last; 0 if the system doesn't
/// tell.
long watchdog_memory(void);

/// Returns whether the watchdog has ever seen more memory than its limit.
bool watchdog_saw_too_much(void);

/// The limits of a function in a copy of the process; 0 is none.
struct copy_limits {
  /// The milliseconds for an action, which the function notes as a walk does.
  long deadline;
  /// The bytes by which the copy may grow.
  long memory;
};

/// The report of a copy, which the process can read.
struct trial_report {
  /// The part of the function that the copy had begun.
  int part;
  /// Its result, in room for so many bytes.
  int length;
  char *bytes;
};
enum { trial_capacity = 32 * 1024 };

/// The endings of a copy: the signal that ended it, or one of these, or `trial_exited` less its
/// exit status if it exited.
enum { trial_returned = 0, trial_timed_out = -1, trial_out_of_memory = -2, trial_interrupted = -3,
       trial_ended = -4, trial_exited = -1000 };

/// A copy of the process, and the memory that it shares; the number of its process is negative if
/// there can't be a copy.
struct trial {
  int copy;
  struct trial_memory *memory;
};

/// Calls a function in a copy of the process (fork(2)), whose output is dropped.
///
/// Call it while no other thread of the process runs code of Swift.
struct trial trial_start(
    void (*body)(void *context, struct trial_report *report), void *context,
    struct copy_limits limits);

/// Returns whether a copy has ended, with its ending and, in the room given for it, its report; then
/// the trial is gone. Otherwise it waits for the end, if it should.
bool trial_end(struct trial trial, bool waits, int *ending, struct trial_report *report);

/// Starts to record SIGINT, SIGTERM and SIGHUP; the second signal kills, as it would have.
void interrupts_watch(void);

/// Returns whether one of them has arrived.
bool interrupts_noted(void);

/// Unblocks SIGINT, SIGTERM and SIGHUP for processes that this thread starts: they inherit the mask
/// of the thread, and threads of a pool block them.
void interrupts_unblock(void);

/// Returns the number of columns of the terminal that a stream writes to; 0 if it is none.
int terminal_width(int stream);

/// Returns the processor time of the calling thread, or of the process, in seconds.
double processor_time(bool ofThread);

#endif
