#include "Walkers.h"

#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

/// Shared with copies of the process, so that these end, too.
static volatile sig_atomic_t *isInterrupted;
static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
enum { interruptCount = sizeof interrupts / sizeof interrupts[0] };

static void note(int number) {
  (void)number;
  *isInterrupted = 1;
  // The second signal, of any kind, kills the process.
  for (int i = 0; i < interruptCount; i++) signal(interrupts[i], SIG_DFL);
}

void interrupts_note(void) {
  if (isInterrupted) *isInterrupted = 1;
}

/// Sets the handler of all three.
static void handleBy(void (*handler)(int)) {
  for (int i = 0; i < interruptCount; i++) {
    struct sigaction old;
    // A shell makes its background jobs ignore Ctrl-C, and nohup SIGHUP: leave them ignored.
    if (sigaction(interrupts[i], NULL, &old) != 0 || old.sa_handler == SIG_IGN) continue;
    struct sigaction action = {0};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(interrupts[i], &action, NULL);
  }
}

void interrupts_watch(void) {
  if (!isInterrupted) isInterrupted = memory_shared(sizeof *isInterrupted);
  if (isInterrupted) handleBy(note);
}

void interrupts_reset(void) { handleBy(SIG_DFL); }

bool interrupts_have(int signal) {
  for (int i = 0; i < interruptCount; i++)
    if (interrupts[i] == signal) return true;
  return false;
}

bool interrupts_noted(void) { return isInterrupted && *isInterrupted != 0; }

void interrupts_unblock(void) {
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < interruptCount; i++) sigaddset(&signals, interrupts[i]);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

int terminal_width(int stream) {
  struct winsize size;
  if (isatty(stream) != 1) return 0;
  return ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}
