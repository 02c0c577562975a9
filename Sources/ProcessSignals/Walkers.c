#include "Walkers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Thread_local struct Walker walker = {.pipeToStandby = -1, .pipeFromStandby = -1};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct Walker *walkers;

void walkers_lock(void) { pthread_mutex_lock(&lock); }

void walkers_unlock(void) { pthread_mutex_unlock(&lock); }

struct Walker *walkers_first(void) { return walkers; }

static bool areCopiesForbidden;

void copies_forbid(void) { areCopiesForbidden = true; }

pid_t process_copy(void) {
#if CAN_FORK
  if (!areCopiesForbidden) {
    // Where SIGCHLD is ignored, which a parent can leave behind, nothing tells how a copy ended.
    struct sigaction action;
    if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
      signal(SIGCHLD, SIG_DFL);
    // The copy couldn't release a lock that another thread held.
    walkers_lock();
    const pid_t copy = fork();
    if (copy == 0) {
      walkers = NULL;
      walker.position = NULL;
    }
    walkers_unlock();
    return copy;
  }
#endif
  return -1;
}

/// Gives the calling thread a stack for its handler: after a stack overflow, its own has no room.
static void ensureSignalStack(void) {
#if !defined(__APPLE__) || !(TARGET_OS_TV || TARGET_OS_WATCH)
  static _Thread_local bool isDone;
  if (isDone) return;
  isDone = true;
  stack_t stack = {0};
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack_t own = {0};
  own.ss_size = 64 * 1024;
  own.ss_sp = malloc(own.ss_size);
  if (own.ss_sp) sigaltstack(&own, NULL);
#endif
}

void trapnotes_set_position(const long *walkAndStep) {
  if (walkAndStep) ensureSignalStack();
  walkers_lock();
  if (walkAndStep && !walker.position) {
    walker.next = walkers;
    walkers = &walker;
  } else if (!walkAndStep && walker.position) {
    struct Walker **link = &walkers;
    while (*link && *link != &walker) link = &(*link)->next;
    if (*link) *link = walker.next;
  }
  walker.position = walkAndStep;
  walker.timesSeen = 0;
  walkers_unlock();
}

void trapnotes_set_own(const char *inWalk, const char *elsewhere) {
  char *notes[2] = {inWalk ? strdup(inWalk) : NULL, elsewhere ? strdup(elsewhere) : NULL};
  walkers_lock();
  const char *old[2] = {walker.note, walker.noteElsewhere};
  walker.note = notes[0];
  walker.noteElsewhere = notes[1];
  walkers_unlock();
  for (int i = 0; i < 2; i++) free((void *)old[i]);
}
