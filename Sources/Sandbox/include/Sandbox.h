#pragma once
// Takes away what a process that reads untrusted data does not need, and ends it when it takes too long.

/// Gives up for good: descriptors above 2, new memory beyond `memory` bytes, core dumps, files of any size, new privileges, and
/// all system calls but those for computing, for reading files, and for the descriptors that are open.
///
/// To be called while the process has one thread, with the socket that is watched later. Returns whether system calls are filtered: not on processors that the
/// filter does not know.
int tactus_sandbox_enter(int socket, unsigned long memory);

/// From now on the process ends when the socket's other end is closed, and after so much time of the processor.
void tactus_sandbox_watch(int socket, double seconds);

/// Ends what `tactus_sandbox_watch` began.
void tactus_sandbox_unwatch(int socket);
