#include "ProcessSignals.h"

#include <sys/resource.h>
#include <time.h>

long memory_peak(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#if defined(__APPLE__)
  return usage.ru_maxrss;
#else
  // Darwin counts bytes, other systems kilobytes.
  return usage.ru_maxrss * 1024;
#endif
}

double processor_time(bool ofThread) {
  struct timespec time = {0};
  clock_gettime(ofThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
