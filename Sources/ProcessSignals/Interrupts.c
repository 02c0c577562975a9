#include "ProcessSignals.h"

#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static volatile sig_atomic_t isInterrupted;

static void note(int number) {
  (void)number;
  isInterrupted = 1;
  // The second signal, of either kind, kills the process.
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
}

void interrupts_watch(void) {
  const int signals[] = {SIGINT, SIGTERM};
  for (int i = 0; i < 2; i++) {
    struct sigaction old;
    // A shell makes its background jobs ignore Ctrl-C: leave it ignored.
    if (sigaction(signals[i], NULL, &old) != 0 || old.sa_handler == SIG_IGN) continue;
    struct sigaction action = {0};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], &action, NULL);
  }
}

bool interrupts_noted(void) { return isInterrupted != 0; }

void interrupts_unblock(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void interrupts_pass_on(int process, int times) {
  const int number = times == 0 ? SIGINT : times == 1 ? SIGTERM : SIGKILL;
  if (kill(-process, number) != 0) kill(process, number);
}

void pipes_ignore_closed(void) { signal(SIGPIPE, SIG_IGN); }

bool standard_error_is_terminal(void) { return isatty(STDERR_FILENO) == 1; }
