#include "ActorJobs.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// The hooks are those of Swift's ConcurrencyHooks.def. They are weak: without them this file still
// links, and says that it can do nothing.

#define SWIFT_CALL __attribute__((swiftcall))
#define WEAK __attribute__((weak))

typedef struct Job Job;
typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

typedef SWIFT_CALL void (*Enqueue)(Job *);
typedef SWIFT_CALL void (*EnqueueLater)(unsigned long long, Job *);
typedef SWIFT_CALL void (*EnqueueAt)(
    long long, long long, long long, long long, int, Job *);
typedef SWIFT_CALL Executor (*MainExecutor)(void);
typedef SWIFT_CALL bool (*IsMainExecutor)(void *, uintptr_t);

extern SWIFT_CALL void (*swift_task_enqueueMainExecutor_hook)(Job *, Enqueue) WEAK;
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(Job *, Enqueue) WEAK;
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDelay_hook)(
    unsigned long long, Job *, EnqueueLater) WEAK;
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long, long long, long long, long long, int, Job *, EnqueueAt) WEAK;
extern SWIFT_CALL Executor (*swift_task_getMainExecutor_hook)(MainExecutor) WEAK;
extern SWIFT_CALL bool (*swift_task_isMainExecutor_hook)(void *, uintptr_t, IsMainExecutor) WEAK;

extern SWIFT_CALL void swift_job_run(Job *, void *, uintptr_t) WEAK;
extern SWIFT_CALL void swift_job_run_on_task_executor(Job *, void *, uintptr_t) WEAK;

typedef struct {
  Job *job;
  enum ActorJobsAgent agent;
} Kept;

// Of this thread: a ring of kept jobs, and what runs.
static _Thread_local Kept *kept;
static _Thread_local long first, count, capacity;
static _Thread_local long keeping;
static _Thread_local long realWaits;
static _Thread_local enum ActorJobsAgent agent;

// Written once, before the hooks are; any thread reads them.
static _Atomic(Executor *) mainExecutor;
static _Atomic(Executor *) taskExecutor;
static atomic_ulong pulse;

static void keep(Job *job, enum ActorJobsAgent agent) {
  if (count == capacity) {
    long larger = capacity ? 2 * capacity : 64;
    Kept *copy = malloc(larger * sizeof *copy);
    if (!copy) abort();
    for (long i = 0; i < count; i++) copy[i] = kept[(first + i) % capacity];
    free(kept);
    kept = copy;
    first = 0;
    capacity = larger;
  }
  kept[(first + count++) % capacity] = (Kept){job, agent};
}

bool actor_jobs_keep(void *job, bool isOfMainActor) {
  if (!keeping) return false;
  keep(job, isOfMainActor ? ACTOR_JOBS_MAIN : ACTOR_JOBS_OTHER);
  return true;
}

static SWIFT_CALL void enqueueMain(Job *job, Enqueue original) {
  if (!actor_jobs_keep(job, true)) original(job);
}

static SWIFT_CALL void enqueueOther(Job *job, Enqueue original) {
  if (!actor_jobs_keep(job, false)) original(job);
}

static SWIFT_CALL void enqueueLater(unsigned long long delay, Job *job, EnqueueLater original) {
  if (keeping) realWaits++;
  original(delay, job);
}

static SWIFT_CALL void enqueueAt(
    long long seconds, long long nanoseconds, long long toleranceSeconds,
    long long toleranceNanoseconds, int clock, Job *job, EnqueueAt original) {
  if (keeping) realWaits++;
  original(seconds, nanoseconds, toleranceSeconds, toleranceNanoseconds, clock, job);
}

static SWIFT_CALL Executor getMainExecutor(MainExecutor original) {
  return keeping ? *atomic_load(&mainExecutor) : original();
}

static SWIFT_CALL bool isMainExecutor(
    void *identity, uintptr_t implementation, IsMainExecutor original) {
  return identity == atomic_load(&mainExecutor)->identity || original(identity, implementation);
}

bool actor_jobs_install(
    void *mainIdentity, uintptr_t mainImplementation, void *taskIdentity,
    uintptr_t taskImplementation) {
  if (!&swift_task_enqueueMainExecutor_hook || !&swift_task_enqueueGlobal_hook
      || !&swift_task_getMainExecutor_hook || !&swift_task_isMainExecutor_hook || !swift_job_run)
    return false;
  static Executor executors[2];
  executors[0] = (Executor){mainIdentity, mainImplementation};
  executors[1] = (Executor){taskIdentity, taskImplementation};
  atomic_store(&mainExecutor, &executors[0]);
  atomic_store(&taskExecutor, &executors[1]);
  swift_task_enqueueMainExecutor_hook = enqueueMain;
  swift_task_enqueueGlobal_hook = enqueueOther;
  swift_task_getMainExecutor_hook = getMainExecutor;
  swift_task_isMainExecutor_hook = isMainExecutor;
  if (&swift_task_enqueueGlobalWithDelay_hook)
    swift_task_enqueueGlobalWithDelay_hook = enqueueLater;
  if (&swift_task_enqueueGlobalWithDeadline_hook)
    swift_task_enqueueGlobalWithDeadline_hook = enqueueAt;
  return true;
}

void actor_jobs_begin(void) {
  keeping++;
  atomic_fetch_add_explicit(&pulse, 1, memory_order_relaxed);
}

void actor_jobs_end(void) { keeping--; }

long actor_jobs_run(long limit) {
  while (count > 0 && limit-- > 0) {
    Kept next = kept[first];
    first = (first + 1) % capacity;
    count--;
    enum ActorJobsAgent outer = agent;
    agent = next.agent;
    Executor executor = *atomic_load(next.agent == ACTOR_JOBS_MAIN ? &mainExecutor : &taskExecutor);
    if (next.agent == ACTOR_JOBS_MAIN)
      swift_job_run(next.job, executor.identity, executor.implementation);
    else if (swift_job_run_on_task_executor && executor.identity)
      swift_job_run_on_task_executor(next.job, executor.identity, executor.implementation);
    else
      swift_job_run(next.job, NULL, 0);
    agent = outer;
  }
  long left = count;
  count = 0;
  return left;
}

enum ActorJobsAgent actor_jobs_agent(void) { return agent; }

long actor_jobs_real_waits(void) { return realWaits; }

void actor_jobs_note_real_wait(void) { realWaits++; }

unsigned long actor_jobs_pulse(void) {
  return atomic_load_explicit(&pulse, memory_order_relaxed);
}
