import TactusCLibrary
import TactusStorage

/// Writes a value to a store, with a limit of the size of files: `StorageClient FOLDER VALUE LIMIT kill` or `… fail`. At the limit, the
/// kernel kills the process, or writing fails as on a full disk. With a negative limit, the value is written when the process ends. Without
/// a name, the folder is that of the program.
@main
struct StorageClient {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let limit = Int(arguments[3]) else { exit(64) }
    let store = StateStore(folder: arguments[1].isEmpty ? nil : arguments[1])
    store.set(arguments[2], forKey: "value")
    guard limit >= 0 else { return }
    signal(SIGXFSZ, arguments[4] == "kill" ? SIG_DFL : SIG_IGN)
    // Signals may be blocked in the thread that started the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigprocmask(SIG_SETMASK, &signals, nil)
    // No core dump: it would be as large as the process.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
    do { try store.synchronize() } catch { exit(2) }
  }
}
