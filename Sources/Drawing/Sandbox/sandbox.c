#define _GNU_SOURCE
#include "Sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__arm__)
#define ARCHITECTURE AUDIT_ARCH_ARM
#elif defined(__i386__)
#define ARCHITECTURE AUDIT_ARCH_I386
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

// The limit of the processor time for all files together, in seconds, in case the parent process no longer supervises this one.
#define PROCESSOR_SECONDS 3600

static void limit(int resource, rlim_t value)
{
    struct rlimit limit = {value, value};
    setrlimit(resource, &limit);
}

// The address space in use, in bytes.
static unsigned long used_memory(void)
{
    char text[32] = {0};
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    return count > 0 ? strtoul(text, NULL, 10) * (unsigned long)sysconf(_SC_PAGESIZE) : 0;
}

static void close_inherited(void)
{
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3U, ~0U, 0) == 0) return;
#endif
    for (int descriptor = 3; descriptor < 4096; descriptor++) close(descriptor);
}

#ifdef ARCHITECTURE

#define LOW(argument) (offsetof(struct seccomp_data, args[argument]))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), RETURN(SECCOMP_RET_ALLOW)
// The call is allowed when none of these bits is set in an argument.
#define ALLOW_WITHOUT(number, argument, bits)                                                                          \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(LOW(argument)),                                          \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), REFUSE, RETURN(SECCOMP_RET_ALLOW)
// The call is allowed when all of these bits are set in an argument; they are one bit.
#define ALLOW_WITH(number, argument, bit)                                                                              \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(LOW(argument)),                                          \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bit), 1, 0), REFUSE, RETURN(SECCOMP_RET_ALLOW)
// The call is allowed when an argument has this value.
#define ALLOW_EQUAL(number, argument, value)                                                                           \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(LOW(argument)),                                          \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 1, 0), REFUSE, RETURN(SECCOMP_RET_ALLOW)
// The call is allowed when an argument has one of two values.
#define ALLOW_EITHER(number, argument, first, second)                                                                  \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 5), LOAD(LOW(argument)),                                          \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (first), 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (second), 1, 0),       \
        REFUSE, RETURN(SECCOMP_RET_ALLOW)
// Descriptors may be duplicated and their flags set, but the process that receives signals may not be changed.
#define ALLOW_FLAGS(number)                                                                                            \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 5), LOAD(LOW(1)),                                                 \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD_CLOEXEC, 2, 0),                                                    \
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, F_SETFL, 0, 1), REFUSE, RETURN(SECCOMP_RET_ALLOW)

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

static int filter_calls(void)
{
    const uint32_t process = (uint32_t)getpid();
    struct sock_filter filter[] = {
        LOAD(offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        LOAD(offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
        // The numbers of the x32 ABI.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        REFUSE,
#endif
        // Files may be opened for reading only.
#ifdef SYS_open
        ALLOW_WITHOUT(SYS_open, 1, WRITING),
#endif
        ALLOW_WITHOUT(SYS_openat, 2, WRITING),
        // Threads may be created, but no processes. The C library uses `clone` if `clone3` is not implemented.
        ALLOW_WITH(SYS_clone, 0, 0x00010000),
#ifdef SYS_clone3
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
        RETURN(SECCOMP_RET_ERRNO | ENOSYS),
#endif
        ALLOW(SYS_read),
        ALLOW(SYS_write),
        ALLOW(SYS_readv),
        ALLOW(SYS_writev),
        ALLOW(SYS_pread64),
        ALLOW(SYS_close),
        ALLOW_FLAGS(SYS_fcntl),
        ALLOW(SYS_lseek),
        ALLOW(SYS_getdents64),
        ALLOW(SYS_mmap),
        ALLOW(SYS_munmap),
        ALLOW(SYS_mremap),
        ALLOW(SYS_mprotect),
        ALLOW(SYS_madvise),
        ALLOW(SYS_brk),
        ALLOW(SYS_futex),
        ALLOW(SYS_nanosleep),
        ALLOW(SYS_clock_nanosleep),
        ALLOW(SYS_clock_gettime),
        ALLOW(SYS_clock_getres),
        ALLOW(SYS_gettimeofday),
        ALLOW(SYS_getrandom),
        ALLOW(SYS_getpid),
        ALLOW(SYS_gettid),
        ALLOW_EQUAL(SYS_tgkill, 0, process),
        ALLOW(SYS_getuid),
        ALLOW(SYS_geteuid),
        ALLOW(SYS_getgid),
        ALLOW(SYS_getegid),
        ALLOW(SYS_getcwd),
        ALLOW(SYS_uname),
        ALLOW(SYS_sysinfo),
        ALLOW_EQUAL(SYS_prlimit64, 0, 0),
        // Libraries name their threads.
        ALLOW_EITHER(SYS_prctl, 0, PR_SET_NAME, PR_GET_NAME),
        ALLOW(SYS_sched_yield),
        ALLOW(SYS_sched_getaffinity),
        ALLOW(SYS_set_robust_list),
        ALLOW(SYS_set_tid_address),
        ALLOW(SYS_rt_sigaction),
        ALLOW(SYS_rt_sigprocmask),
        ALLOW(SYS_rt_sigreturn),
        ALLOW(SYS_sigaltstack),
        ALLOW(SYS_restart_syscall),
        ALLOW(SYS_setitimer),
        ALLOW(SYS_ppoll),
        ALLOW(SYS_readlinkat),
        ALLOW(SYS_faccessat),
        ALLOW(SYS_statfs),
        ALLOW(SYS_fstatfs),
        ALLOW(SYS_exit),
        ALLOW(SYS_exit_group),
#ifdef SYS_fstat
        ALLOW(SYS_fstat),
#endif
#ifdef SYS_newfstatat
        ALLOW(SYS_newfstatat),
#endif
#ifdef SYS_fstatat64
        ALLOW(SYS_fstatat64),
        ALLOW(SYS_fstat64),
        ALLOW(SYS_stat64),
        ALLOW(SYS_lstat64),
        ALLOW(SYS_statfs64),
        ALLOW(SYS_fstatfs64),
        ALLOW_FLAGS(SYS_fcntl64),
        ALLOW(SYS__llseek),
        ALLOW(SYS_mmap2),
        ALLOW(SYS_getuid32),
        ALLOW(SYS_geteuid32),
        ALLOW(SYS_getgid32),
        ALLOW(SYS_getegid32),
#endif
#ifdef SYS_clock_gettime64
        ALLOW(SYS_clock_gettime64),
        ALLOW(SYS_clock_nanosleep_time64),
        ALLOW(SYS_futex_time64),
        ALLOW(SYS_ppoll_time64),
#endif
#ifdef SYS_stat
        ALLOW(SYS_stat),
        ALLOW(SYS_lstat),
        ALLOW(SYS_access),
        ALLOW(SYS_readlink),
        ALLOW(SYS_poll),
        ALLOW(SYS_getdents),
#endif
#ifdef SYS_arch_prctl
        ALLOW(SYS_arch_prctl),
#endif
#ifdef SYS_statx
        ALLOW(SYS_statx),
#endif
#ifdef SYS_faccessat2
        ALLOW(SYS_faccessat2),
#endif
#ifdef SYS_rseq
        ALLOW(SYS_rseq),
#endif
#ifdef SYS_membarrier
        ALLOW(SYS_membarrier),
#endif
#ifdef SYS_fadvise64
        ALLOW(SYS_fadvise64),
#endif
        REFUSE,
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static int filter_calls(void) { return 0; }

#endif

int tactus_sandbox_enter(int socket, unsigned long memory)
{
    close_inherited();
    fcntl(socket, F_SETOWN, getpid());
    unsigned long used = used_memory();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 64);
    limit(RLIMIT_CPU, PROCESSOR_SECONDS);
    if (memory > 0 && used + memory > used) limit(RLIMIT_AS, used + memory);
    // Other processes of the user cannot inspect this one, and it writes no core dump.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    return filter_calls();
}

static void set_timer(double seconds)
{
    struct itimerval timer = {{0, 0}, {0, 0}};
    timer.it_value.tv_sec = (time_t)seconds;
    timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
    setitimer(ITIMER_PROF, &timer, NULL);
}

void tactus_sandbox_watch(int socket, double seconds)
{
    if (seconds < 0.001) seconds = 0.001;
    if (seconds > PROCESSOR_SECONDS) seconds = PROCESSOR_SECONDS;
    // SIGPROF and SIGIO end a process that has no handler for them.
    set_timer(seconds);
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_ASYNC);
    struct pollfd state = {socket, 0, 0};
    if (poll(&state, 1, 0) > 0) _exit(1);
}

void tactus_sandbox_unwatch(int socket)
{
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_ASYNC);
    set_timer(0);
}
