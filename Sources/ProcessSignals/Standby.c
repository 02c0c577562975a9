#include "ProcessSignals.h"
#include "Walkers.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#if CAN_FORK

bool standby_start(void (*body)(void *, long, long), void *context) {
  int ends[2];
  if (walker.pipeToStandby >= 0 || pipe(ends) != 0) return false;
  pid_t parent = getpid();
  walkers_lock();
  pid_t copy = fork();
  if (copy == 0) walkers_forget();
  else walkers_unlock();
  if (copy < 0) {
    close(ends[0]);
    close(ends[1]);
    return false;
  }
  if (copy > 0) {
    close(ends[0]);
    walker.standby = copy;
    walker.pipeToStandby = ends[1];
    return true;
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
    body(context, place[0], place[1]);
  }
  _exit(0);
}

void standby_end(void) {
  if (walker.pipeToStandby < 0) return;
  kill(walker.standby, SIGKILL);
  int status;
  while (waitpid(walker.standby, &status, 0) < 0 && errno == EINTR) continue;
  close(walker.pipeToStandby);
  walker.pipeToStandby = -1;
}

#else

bool standby_start(void (*body)(void *, long, long), void *context) {
  (void)body;
  (void)context;
  return false;
}

void standby_end(void) {}

#endif
