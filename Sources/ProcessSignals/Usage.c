#include "Walkers.h"

#include <sys/mman.h>
#include <time.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

// Called by a handler of signals. The peak isn't enough: a program begins with that of the one
// whose place it took.
long memory_now(void) {
#if defined(__APPLE__)
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  const kern_return_t result =
      task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
  return result == KERN_SUCCESS ? (long)info.resident_size : 0;
#else
  char text[64];
  const int file = open("/proc/self/statm", O_RDONLY);
  if (file < 0) return 0;
  const ssize_t length = read(file, text, sizeof text);
  close(file);
  // The second number is that of the pages in memory.
  long pages = 0;
  ssize_t index = 0;
  while (index < length && text[index] != ' ') index++;
  for (index++; index < length && text[index] >= '0' && text[index] <= '9'; index++)
    pages = pages * 10 + (text[index] - '0');
  return pages * sysconf(_SC_PAGESIZE);
#endif
}

void *memory_shared(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

double processor_time(bool ofThread) {
  struct timespec time = {0};
  clock_gettime(ofThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
