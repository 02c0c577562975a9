#ifndef ACTOR_JOBS_H
#define ACTOR_JOBS_H

#include <stdbool.h>
#include <stdint.h>

// Jobs of actors and tasks that one thread keeps for itself, so that it can run all that an action
// starts before it goes on. In Swift, hooks of the concurrency runtime and thread-local variables
// would need unchecked global state.

/// The agent that runs now on the calling thread.
enum ActorJobsAgent {
  /// Code outside of jobs that were kept.
  ACTOR_JOBS_NONE,
  /// A job of the main actor.
  ACTOR_JOBS_MAIN,
  /// A job of another actor, or of no actor.
  ACTOR_JOBS_OTHER
};

/// Installs the hooks, once; false if the runtime has none, as on a platform with another one.
///
/// While a thread keeps its jobs, these executors take the place of the main actor's and of the
/// default one. Each is the identity and the implementation of an unowned executor that passes its
/// jobs to `actor_jobs_keep`.
bool actor_jobs_install(
    void *mainIdentity, uintptr_t mainImplementation, void *taskIdentity,
    uintptr_t taskImplementation);

/// Starts to keep the jobs that the calling thread enqueues; calls nest.
void actor_jobs_begin(void);

/// Ends what the matching `actor_jobs_begin` started.
void actor_jobs_end(void);

/// Keeps a job, if the calling thread keeps its jobs; false if it doesn't.
bool actor_jobs_keep(void *job, bool isOfMainActor);

/// Runs kept jobs, those that they enqueue too, in the order in which they were enqueued; at most
/// `limit` of them. Returns the number of jobs that are left; these are forgotten and never run.
long actor_jobs_run(long limit);

/// The agent that runs now on the calling thread.
enum ActorJobsAgent actor_jobs_agent(void);

/// Counts the waits for a real clock that the calling thread began while it kept its jobs.
long actor_jobs_real_waits(void);

/// Adds one to that count.
void actor_jobs_note_real_wait(void);

/// Counts all calls of `actor_jobs_begin` in the process: a thread that waits for another one sees
/// that it works.
unsigned long actor_jobs_pulse(void);

#endif
