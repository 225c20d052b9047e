internal import Logging
import TactusCLibrary
internal import TactusInterface

/// Waits for the kernel's reports of memory pressure.
@MainActor
final class MemoryPressureMonitor {
  private let descriptor: Int32
  private var watch: DescriptorWatch?
  private static let logger = Logger(label: "tactus.memory")

  /// The triggers, the preferred one first: pressure is reported when some tasks were stalled for 150 ms of a second. Without
  /// privileges, Linux permits only windows of a multiple of 2 s.
  static let triggers = ["some 150000 1000000", "some 300000 2000000"]

  /// Registers for reports in a file of the kernel's pressure stall information; nil if there is none, or if that is not permitted.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - descriptors: The descriptors that the event loop waits for.
  ///   - handler: Called with each report.
  convenience init?(path: String, descriptors: DescriptorWatches, handler: @escaping () -> Void) {
    guard let descriptor = Self.register(in: path) else {
      Self.report(path)
      return nil
    }
    self.init(descriptor: descriptor, descriptors: descriptors, handler: handler)
  }

  /// Opens a file of the kernel's pressure stall information, and registers for its reports.
  ///
  /// - Returns: The descriptor, which the caller closes; nil if that is not possible, for the reason in `errno`.
  static func register(in path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    for trigger in triggers {
      // The kernel expects the terminating zero.
      let bytes = Array(trigger.utf8) + [0]
      if write(descriptor, bytes, bytes.count) == bytes.count { return descriptor }
    }
    let reason = errno
    close(descriptor)
    errno = reason
    return nil
  }

  /// Waits for priority events of a descriptor, of which it takes ownership.
  init(descriptor: Int32, descriptors: DescriptorWatches, handler: @escaping () -> Void) {
    self.descriptor = descriptor
    watch = descriptors.add(descriptor, handler: handler)
    watch?.wantsPriority = true
  }

  private static func report(_ path: String) {
    let reason = errno
    logger.notice("\(consequence(of: reason, path)) \(remedy(for: reason))")
  }

  /// Returns what does not work where reports are not available, as a sentence.
  ///
  /// - Parameters:
  ///   - reason: The value of `errno` after ``register(in:)``.
  ///   - path: The file.
  static func consequence(of reason: Int32, _ path: String) -> String {
    "Memory is not given back before the system is short of it: \(path): \(errorDescription(reason))."
  }

  /// Returns what can be done where reports are not available, as a sentence.
  ///
  /// - Parameter reason: The value of `errno` after ``register(in:)``.
  static func remedy(for reason: Int32) -> String {
    switch reason {
    case EACCES, EPERM:
      """
      Users other than root may wait for pressure since Linux 6.5; before, add AmbientCapabilities=CAP_SYS_RESOURCE to the unit of \
      the service.
      """
    case ENOENT:
      """
      Use a kernel with CONFIG_PSI, add psi=1 to its command line where that is needed, and do not hide the file from the service \
      (ProcSubset=).
      """
    case EOPNOTSUPP: "Add psi=1 to the command line of the kernel."
    default: "Name another file in MEMORY_PRESSURE_WATCH, such as memory.pressure of the control group."
    }
  }

  isolated deinit {
    watch?.cancel()
    close(descriptor)
  }
}
