// The sizes of files. Swift attributes the system's `struct stat` to whichever C module it met first, so a file that uses its members compiles
// beside some other files and not beside others.
#include <sys/stat.h>

// Returns the bytes of the open file; -1 if it is no regular file.
static inline long long alltag_size_of_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) ? (long long)status.st_size : -1;
}

// Returns the bytes of the file at the path, behind symbolic links; -1 if there is nothing, -2 if it is no regular file.
static inline long long alltag_size_of_file_at(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  return S_ISREG(status.st_mode) ? (long long)status.st_size : -2;
}
