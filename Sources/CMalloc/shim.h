// The C library's allocator, whose settings Swift's own module of the library leaves out.
#include <malloc.h>
