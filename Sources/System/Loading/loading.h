// Functions of libraries that are loaded when one of them is first called.
#include <dlfcn.h>

// Defines a function that calls the one of that name in a library; without the library it does nothing and returns 0.
//
// The function is looked up among all that are loaded, as if the program were linked with the library, so that one of a library in
// LD_PRELOAD comes first.
#undef TACTUS_LOADED
#define TACTUS_LOADED(library, result, name, parameters, arguments)                          \
  static inline result name parameters {                                                     \
    static result(*tactus_known) parameters;                                                 \
    result(*tactus_found) parameters = __atomic_load_n(&tactus_known, __ATOMIC_RELAXED);     \
    if (!tactus_found) {                                                                     \
      if (!dlopen(library, RTLD_LAZY | RTLD_GLOBAL)) return (result)0;                       \
      tactus_found = (result(*) parameters)dlsym((void *)0, #name);                          \
      __atomic_store_n(&tactus_known, tactus_found, __ATOMIC_RELAXED);                       \
    }                                                                                        \
    return tactus_found ? tactus_found arguments : (result)0;                                \
  }
