#pragma once
// Restricts a process that reads untrusted data, and terminates it when it takes too long.

/// Permanently gives up descriptors above 2, new memory beyond `memory` bytes, core dumps, writing to files, new privileges, and
/// all system calls except those for computing, for reading files, and for open descriptors.
///
/// Call this while the process has a single thread, with the socket that is watched later. Returns whether system calls are
/// filtered, which is not supported on all processors.
int tactus_sandbox_enter(int socket, unsigned long memory);

/// Begins to watch: terminates the process when the other end of the socket is closed, or when the processor time has elapsed.
void tactus_sandbox_watch(int socket, double seconds);

/// Stops watching.
void tactus_sandbox_unwatch(int socket);
