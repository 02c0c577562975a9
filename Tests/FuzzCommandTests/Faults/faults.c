// Lets one call of the system fail, to be loaded before a program with LD_PRELOAD (Linux).
//
// FAULT_CALL is the call, or `kill` for a SIGKILL before a rename, FAULT_NUMBER the one that fails, counted from 1, and FAULT_NOTE a file
// that is made when it has failed.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long count;

/// Returns whether this call is the one that fails.
static int fails(const char *call) {
  const char *wanted = getenv("FAULT_CALL");
  if (!wanted || strcmp(wanted, call) != 0) return 0;
  if (atomic_fetch_add(&count, 1) + 1 != atol(getenv("FAULT_NUMBER"))) return 0;
  int note = open(getenv("FAULT_NOTE"), O_WRONLY | O_CREAT, 0666);
  if (note >= 0) close(note);
  return 1;
}

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  if (is_file(descriptor)) {
    if (fails("write")) {
      errno = ENOSPC;
      return -1;
    }
    // The disk takes half, and then no more.
    if (fails("torn")) {
      next(descriptor, bytes, size / 2);
      errno = EIO;
      return -1;
    }
    // A short write is no failure.
    if (size > 1 && fails("short")) return next(descriptor, bytes, size / 2);
  }
  return next(descriptor, bytes, size);
}

int fsync(int descriptor) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
  if (fails("fsync")) {
    errno = EIO;
    return -1;
  }
  return next(descriptor);
}

int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  // The new file is whole, and doesn't have its name yet.
  if (fails("kill")) raise(SIGKILL);
  if (fails("rename")) {
    errno = EACCES;
    return -1;
  }
  return next(from, to);
}

int mkdir(const char *path, mode_t mode) {
  int (*next)(const char *, mode_t) = dlsym(RTLD_NEXT, "mkdir");
  if (fails("mkdir")) {
    errno = EROFS;
    return -1;
  }
  return next(path, mode);
}
