// The sizes of files. Swift attributes the system's `struct stat` to whichever C module it met first, so a file that uses its members compiles
// beside some other files and not beside others.
#include <sys/stat.h>

// In place of a size: nothing can be seen there.
static const long long alltag_no_file = -1;
// In place of a size: a folder, a pipe or a device.
static const long long alltag_no_regular_file = -2;

// Returns the number of bytes of the open file, or one of the two values above.
static inline long long alltag_size_of_file(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return alltag_no_file;
  return S_ISREG(status.st_mode) ? (long long)status.st_size : alltag_no_regular_file;
}

// Returns the number of bytes of the file that the path, or the symbolic link there, leads to, or one of the two values above.
static inline long long alltag_size_of_file_at(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return alltag_no_file;
  return S_ISREG(status.st_mode) ? (long long)status.st_size : alltag_no_regular_file;
}
