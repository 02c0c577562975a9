#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

#include <stdbool.h>

// Signals, memory and processor time for a command line. In Swift, handlers would need unchecked
// global state.

/// Installs a handler that prints where a machine trapped, and then lets the process die as it
/// would have.
///
/// In `inWalk`, `%w` stands for the number of the walk, `%n` for that number plus one, and `%s` for
/// the step. `elsewhere` is printed for a trap outside of walks. A second call changes the texts;
/// the old ones stay allocated, since a handler may be reading them.
void trapnotes_install(const char *inWalk, const char *elsewhere);

/// Lets the handler, after its note about a trap in a walk, replace the process by the program at
/// `path`. Its words are the given ones, the program's name first; `%p` stands for the position, as
/// in `12.57`. Without a path, the process dies as it would have.
void trapnotes_continue(const char *path, const char *const *words, int count);

/// Starts a copy of the process (fork(2)) that waits for a trap of this thread. Then it calls
/// `body` with the walk and the step, while the process waits for it, up to a minute. Returns false
/// without a copy: there is one already, or there can't be one.
bool standby_start(void (*body)(void *context, long place, long action), void *context);

/// Ends the copy that stands by for this thread.
void standby_end(void);

/// Calls a function in a copy of the process (fork(2)), whose output is dropped.
///
/// Returns 0 if the function returned there; the signal that ended the copy otherwise, which is
/// SIGALRM after some seconds; -1 less its exit status if it exited. Returns 0 without a trial if
/// there can't be a copy. Call it while the process has one thread.
int trial_run(void (*body)(void *), void *context, unsigned seconds);

/// Sets the address at which the calling thread's walk keeps its walk and step, in this order; NULL
/// after its end.
void trapnotes_set_position(const long *walkAndStep);

/// Starts to record SIGINT, SIGTERM and SIGHUP; the second signal kills, as it would have.
void interrupts_watch(void);

/// Returns whether one of them has arrived.
bool interrupts_noted(void);

/// Sends SIGINT to a process and its group: a child in its own group gets no Ctrl-C from the
/// terminal. If it ignores that, as background jobs of a shell do, the next call sends SIGTERM, and
/// the one after that SIGKILL.
void interrupts_pass_on(int process, int times);

/// Unblocks SIGINT, SIGTERM and SIGHUP for processes that this thread starts: they inherit the mask of the
/// thread, and threads of a pool block both.
void interrupts_unblock(void);

/// Makes a write to a closed pipe fail, instead of killing the process.
void pipes_ignore_closed(void);

/// Returns the number of columns of the terminal that a stream writes to; 0 if it is none.
int terminal_width(int stream);

/// Returns the peak memory of the process in bytes; 0 if the system doesn't tell.
long memory_peak(void);

/// Returns the processor time of the calling thread, or of the process, in seconds.
double processor_time(bool ofThread);

#endif
