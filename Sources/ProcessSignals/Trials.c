#include "ProcessSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#if !defined(__APPLE__) || TARGET_OS_OSX

/// The exit status of a copy whose function returned.
enum { returned = 86 };

static void beSilentAndMortal(unsigned seconds) {
  static const int signals[] = {SIGILL,  SIGTRAP, SIGFPE,  SIGSEGV, SIGBUS, SIGABRT,
                                SIGALRM, SIGINT,  SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
  int nothing = open("/dev/null", O_WRONLY);
  if (nothing >= 0) {
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
  }
  alarm(seconds);
}

int trial_run(void (*body)(void *), void *context, unsigned seconds) {
  pid_t copy = fork();
  if (copy < 0) return 0;
  if (copy == 0) {
    beSilentAndMortal(seconds);
    body(context);
    _exit(returned);
  }
  int status = 0;
  while (waitpid(copy, &status, 0) < 0)
    if (errno != EINTR) return 0;
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  return WIFEXITED(status) && WEXITSTATUS(status) != returned ? -1 - WEXITSTATUS(status) : 0;
}

#else

int trial_run(void (*body)(void *), void *context, unsigned seconds) {
  (void)seconds;
  body(context);
  return 0;
}

#endif
