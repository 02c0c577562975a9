#include "ProcessSignals.h"

#include <sys/resource.h>

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
