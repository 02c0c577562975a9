#include "Counters.h"

#include <errno.h>

#if defined(__linux__)

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int instructions_start(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.disabled = 1;
  attributes.inherit = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  int counter = (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0);
  if (counter < 0) return -errno;
  ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
  return counter;
}

int64_t instructions_stop(int counter) {
  ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
  int64_t instructions = 0;
  ssize_t size = read(counter, &instructions, sizeof instructions);
  close(counter);
  return size == sizeof instructions ? instructions : -1;
}

#else

int instructions_start(void) { return -ENOSYS; }

int64_t instructions_stop(int counter) {
  (void)counter;
  return -1;
}

#endif
