#ifndef PROCESS_SIGNALS_H
#define PROCESS_SIGNALS_H

#include <stdbool.h>

// What a command line needs of signals and can't have in Swift without unchecked global state.

/// Installs a handler that says where a machine trapped, and then lets the process die as it would have.
///
/// In `inWalk`, `%w` stands for the number of the walk, `%n` for that number plus one, and `%s` for the step.
/// `elsewhere` is written when the trap isn't in a walk. Calling it again changes the texts; the old ones stay
/// allocated, since a handler may be reading them.
void trapnotes_install(const char *inWalk, const char *elsewhere);

/// Says where the calling thread's walk notes its walk and step, in this order; NULL when it has ended.
void trapnotes_set_position(const long *walkAndStep);

/// Starts to note SIGINT and SIGTERM; the second one kills, as it would have.
void interrupts_watch(void);

/// Whether one came.
bool interrupts_noted(void);

/// Sends what Ctrl-C does to a process and its group: a child with a group of its own hears nothing of the terminal's.
/// One that ignores it, as the jobs of a shell's background do, is told again by SIGTERM, and then killed.
void interrupts_pass_on(int process, int times);

/// Makes the processes that this thread starts hear of Ctrl-C: threads of a pool block it, and hand that down.
void interrupts_unblock(void);

/// Makes a write to a closed pipe fail, instead of killing the process.
void pipes_ignore_closed(void);

/// Whether somebody may be looking at what is written to standard error.
bool standard_error_is_terminal(void);

/// The most memory that the process has had in use at a time, in bytes; 0 if the system doesn't say.
long memory_peak(void);

#endif
