#include "ProcessSignals.h"
#include "Walkers.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void (*Body)(void *, long, long, bool);

/// The part of a thread that stands by, where the process can't be copied.
struct Standby {
  Body body;
  void *context;
  /// The pipes from the walk and back to it.
  int input, output;
};

static void *standBy(void *argument) {
  struct Standby standby = *(struct Standby *)argument;
  free(argument);
  long place[2];
  if (read(standby.input, place, sizeof place) == sizeof place) {
    standby.body(standby.context, place[0], place[1], false);
    // That the pipe closes may not show: a child of the process may have its ends, too.
    const ssize_t answer = write(standby.output, place, 1);
    (void)answer;
  }
  close(standby.input);
  close(standby.output);
  return NULL;
}

static bool startThread(Body body, void *context, int input, int output) {
  struct Standby *standby = malloc(sizeof *standby);
  if (!standby) return false;
  *standby = (struct Standby){body, context, input, output};
  pthread_t thread;
  if (pthread_create(&thread, NULL, standBy, standby) == 0) {
    pthread_detach(thread);
    return true;
  }
  free(standby);
  return false;
}

static void closeBoth(const int ends[2]) {
  close(ends[0]);
  close(ends[1]);
}

bool standby_start(Body body, void *context) {
  int ends[2], back[2];
  if (walker.pipeToStandby >= 0 || pipe(ends) != 0) return false;
  pid_t parent = getpid();
  walkers_lock();
  pid_t copy = process_copy();
  if (copy == 0) walkers_forget();
  else walkers_unlock();
  if (copy > 0) {
    close(ends[0]);
    walker.standby = copy;
    walker.pipeToStandby = ends[1];
    return true;
  }
  if (copy < 0) {
    if (pipe(back) == 0) {
      if (startThread(body, context, ends[0], back[1])) {
        walker.pipeToStandby = ends[1];
        walker.pipeFromStandby = back[0];
        return true;
      }
      closeBoth(back);
    }
    closeBoth(ends);
    return false;
  }
  close(ends[1]);
  traps_reset();
  struct pollfd message = {.fd = ends[0], .events = POLLIN};
  // Other copies have the other end of the pipe, too, so its closing doesn't show.
  while (poll(&message, 1, 1000) <= 0)
    if (getppid() != parent) _exit(0);
  long place[2];
  if (read(ends[0], place, sizeof place) == sizeof place) {
    alarm(300);
    body(context, place[0], place[1], true);
  }
  _exit(0);
}

void standby_call(const struct Walker *walker, const long *walkAndStep) {
  const long place[2] = {walkAndStep[0], walkAndStep[1]};
  if (write(walker->pipeToStandby, place, sizeof place) != sizeof place) return;
  if (walker->pipeFromStandby >= 0) {
    // The thread may wait for a lock that the walk holds.
    struct pollfd end = {.fd = walker->pipeFromStandby, .events = POLLIN};
    for (int tries = 0; tries < 10; tries++) {
      const int result = poll(&end, 1, 1000);
      if (result > 0 || (result < 0 && errno != EINTR)) break;
    }
    return;
  }
  int status;
  while (waitpid(walker->standby, &status, 0) < 0 && errno == EINTR) continue;
}

void standby_end(void) {
  if (walker.pipeToStandby < 0) return;
  if (walker.pipeFromStandby >= 0) {
    close(walker.pipeFromStandby);
    walker.pipeFromStandby = -1;
  } else {
    kill(walker.standby, SIGKILL);
    int status;
    while (waitpid(walker.standby, &status, 0) < 0 && errno == EINTR) continue;
  }
  close(walker.pipeToStandby);
  walker.pipeToStandby = -1;
}
