// This module is the C-level runtime that Embedded Swift expects on wasm32: memory, comparison, randomness, printing and
// a few numeric functions, in Swift, without a C library. It knows nothing of the app. Native builds have the
// allocator alone, for its tests (`LinearMemory.swift`).
//
// The compiler reserves names like `free`, so the functions are called `__wrap_free` and the linker redirects the calls
// (`--wrap`). The files must be compiled optimised: unoptimised, the arithmetic of `__multi3` would call `__multi3`.
// Start at `Heap.swift`.
