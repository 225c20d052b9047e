// Lists the functions that programs call, in the order of their first calls, for the linker to place them side by side.
//
// usage: function-order OUTPUT PROGRAM[,PROGRAM...] -- COMMAND ARGUMENTS...
//
// Runs a command and follows what it starts. In the programs with the given names, each function begins with a breakpoint that is removed
// when it is reached, so that they run almost at their own speed. x86-64 only; the names are the same on every processor.
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef __x86_64__
#error "function-order knows the breakpoints of x86-64 only"
#endif

static const unsigned char breakpoint = 0xCC;

struct function {
  unsigned long offset;  // from the address at which the program is loaded
  const char *name;
  unsigned char code;  // its first byte
  bool called;
};

struct image {
  char path[4096];
  struct function *functions;
  size_t count;
  struct image *next;
};

// A process, or a thread of it, by the number that the kernel gives it.
struct task {
  pid_t id;
  struct image *image;  // null for other programs
  unsigned long base;
  struct task *next;
};

static struct image *images;
static struct task *tasks;
static FILE *output;
static const char *programs;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int by_offset(const void *a, const void *b) {
  const struct function *left = a, *right = b;
  return left->offset < right->offset ? -1 : left->offset > right->offset;
}

static struct image *read_image(const char *path) {
  for (struct image *image = images; image; image = image->next)
    if (!strcmp(image->path, path)) return image;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status)) fail(path);
  const char *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) fail(path);
  close(file);
  const Elf64_Ehdr *header = (const void *)bytes;
  const Elf64_Shdr *sections = (const void *)(bytes + header->e_shoff);
  struct image *image = calloc(1, sizeof *image);
  snprintf(image->path, sizeof image->path, "%s", path);
  for (int index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB) continue;
    const Elf64_Sym *symbols = (const void *)(bytes + section->sh_offset);
    const char *names = bytes + sections[section->sh_link].sh_offset;
    size_t count = section->sh_size / sizeof *symbols;
    image->functions = calloc(count, sizeof *image->functions);
    for (size_t i = 0; i < count; i++) {
      const Elf64_Sym *symbol = &symbols[i];
      if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || !symbol->st_size || symbol->st_shndx >= header->e_shnum) continue;
      const Elf64_Shdr *code = &sections[symbol->st_shndx];
      if (!(code->sh_flags & SHF_EXECINSTR)) continue;
      image->functions[image->count++] = (struct function){
        .offset = symbol->st_value, .name = names + symbol->st_name,
        .code = bytes[symbol->st_value - code->sh_addr + code->sh_offset],
      };
    }
  }
  qsort(image->functions, image->count, sizeof *image->functions, by_offset);
  image->next = images;
  return images = image;
}

static struct task *find_task(pid_t id, bool create) {
  for (struct task *task = tasks; task; task = task->next)
    if (task->id == id) return task;
  if (!create) return NULL;
  struct task *task = calloc(1, sizeof *task);
  *task = (struct task){ .id = id, .next = tasks };
  return tasks = task;
}

static void remove_task(pid_t id) {
  for (struct task **link = &tasks; *link; link = &(*link)->next) {
    if ((*link)->id != id) continue;
    struct task *task = *link;
    *link = task->next;
    free(task);
    return;
  }
}

static int open_memory(pid_t id) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", id);
  return open(path, O_RDWR | O_CLOEXEC);
}

static bool is_wanted(const char *path) {
  const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  size_t length = strlen(name);
  for (const char *start = programs; *start;) {
    size_t end = strcspn(start, ",");
    if (end == length && !strncmp(start, name, length)) return true;
    start += end + (start[end] == ',');
  }
  return false;
}

// Sets the breakpoints of a program that is about to begin.
static void begin(struct task *task) {
  char link[64], path[4096], line[8192];
  task->image = NULL;
  snprintf(link, sizeof link, "/proc/%d/exe", task->id);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (!is_wanted(path)) return;
  snprintf(link, sizeof link, "/proc/%d/maps", task->id);
  FILE *maps = fopen(link, "re");
  bool found = false;
  while (maps && !found && fgets(line, sizeof line, maps))
    found = strstr(line, path) && sscanf(line, "%lx-", &task->base) == 1;
  if (maps) fclose(maps);
  int memory = open_memory(task->id);
  if (!found || memory < 0) return;
  task->image = read_image(path);
  for (size_t i = 0; i < task->image->count; i++) {
    struct function *function = &task->image->functions[i];
    // Functions that earlier processes called need no breakpoint.
    if (!function->called && pwrite(memory, &breakpoint, 1, task->base + function->offset) != 1) fail("pwrite");
  }
  close(memory);
}

// Returns whether a task stopped at a breakpoint, which is removed then.
static bool passed_breakpoint(struct task *task) {
  struct user_regs_struct registers;
  if (!task->image || ptrace(PTRACE_GETREGS, task->id, 0, &registers)) return false;
  struct function key = { .offset = registers.rip - 1 - task->base };
  struct image *image = task->image;
  struct function *function = bsearch(&key, image->functions, image->count, sizeof key, by_offset);
  if (!function) return false;
  while (function > image->functions && function[-1].offset == key.offset) function--;
  int memory = open_memory(task->id);
  if (memory < 0 || pwrite(memory, &function->code, 1, registers.rip - 1) != 1) fail("pwrite");
  close(memory);
  registers.rip--;
  if (ptrace(PTRACE_SETREGS, task->id, 0, &registers)) fail("PTRACE_SETREGS");
  // Other names of the same code, too, as another link may keep any of them.
  for (; function < image->functions + image->count && function->offset == key.offset; function++) {
    if (!function->called) fprintf(output, "%s\n", function->name);
    function->called = true;
  }
  return true;
}

// Returns the signal with which a task that stopped goes on.
static int handle_stop(pid_t id, int status) {
  struct task *task = find_task(id, true);
  switch (status >> 16) {
    case 0: break;
    case PTRACE_EVENT_FORK: case PTRACE_EVENT_VFORK: case PTRACE_EVENT_CLONE: {
      unsigned long child;
      if (!ptrace(PTRACE_GETEVENTMSG, id, 0, &child)) {
        struct task *started = find_task(child, true);
        started->image = task->image;
        started->base = task->base;
      }
      return 0;
    }
    case PTRACE_EVENT_EXEC: begin(task); return 0;
    default: return 0;
  }
  if (WSTOPSIG(status) == SIGTRAP && passed_breakpoint(task)) return 0;
  return WSTOPSIG(status);
}

int main(int count, char **arguments) {
  if (count < 5 || strcmp(arguments[3], "--")) {
    fprintf(stderr, "usage: function-order OUTPUT PROGRAM[,PROGRAM...] -- COMMAND ARGUMENTS...\n");
    return 64;
  }
  output = fopen(arguments[1], "ae");
  if (!output) fail(arguments[1]);
  programs = arguments[2];
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (!child) {
    raise(SIGSTOP);
    execvp(arguments[4], arguments + 4);
    fail(arguments[4]);
  }
  int status, result = 1;
  if (waitpid(child, &status, WUNTRACED) != child) fail("waitpid");
  long options = PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SEIZE, child, 0, options)) fail("PTRACE_SEIZE");
  find_task(child, true);
  kill(child, SIGCONT);
  for (;;) {
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) break;
    if (WIFSTOPPED(status)) {
      ptrace(PTRACE_CONT, id, 0, handle_stop(id, status));
    } else {
      remove_task(id);
      if (id == child) result = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
    }
  }
  fclose(output);
  return result;
}
