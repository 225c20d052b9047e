import CTactusSystem
import TactusCLibrary

/// Stops infinite recursion: a delegate that scrolls whenever it is notified of scrolling, a cyclic responder chain, a layout
/// that requests layout.
///
/// Each kind of call has one limit. A call that is nested 1,000 times, or for which the stack has no space left, is skipped and
/// logged, and so are all further calls of its kind until the outermost has returned: recursion that branches would otherwise
/// practically never end.
@MainActor
package final class RecursionLimit {
  /// The maximum depth of nested calls of one kind (chosen by us).
  static let maximumDepth = 1_000
  /// The size of the stack that is reserved for the work of a call, in bytes: a quarter of a megabyte for drivers and drawing.
  private nonisolated static let reserve: UInt = 256 << 10

  private let name: String
  private let report: @MainActor (_ message: String) -> Void
  private var depth = 0
  /// A Boolean value that indicates whether further calls are skipped until the outermost has returned.
  private var isStopped = false

  /// Creates the limit of one kind of call.
  ///
  /// - Parameters:
  ///   - name: The name of the kind of call, for the log.
  ///   - report: Called with a message when the calls recurse infinitely.
  init(_ name: String, report: @escaping @MainActor (_ message: String) -> Void) {
    self.name = name
    self.report = report
  }

  /// Begins a call.
  ///
  /// - Returns: Whether the call may continue. If so, it must end with ``leave()``.
  package func enter() -> Bool {
    guard !isStopped else { return false }
    guard depth < Self.maximumDepth, depth == 0 || Self.hasStackSpace else {
      isStopped = true
      report("\(name) recurses infinitely: stopped at depth \(depth)")
      return false
    }
    depth += 1
    return true
  }

  /// Ends a call.
  package func leave() {
    depth -= 1
    if depth == 0 { isStopped = false }
  }

  /// A stack on which the main actor runs.
  private struct Stack {
    let thread = pthread_self()
    /// The lowest address that calls may use; 0 if the system does not report it.
    let lowestAddress: UInt

    init() {
      var attributes = pthread_attr_t()
      var base: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_getattr_np(thread, &attributes) == 0 else {
        lowestAddress = 0
        return
      }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_getstack(&attributes, &base, &size) == 0, let base else {
        lowestAddress = 0
        return
      }
      lowestAddress = UInt(bitPattern: base) + min(reserve, UInt(size) / 2)
    }
  }

  /// The stack of the latest thread: in a program whose main function is asynchronous, the main actor runs on several threads in
  /// turn.
  private static var stack = Stack()

  /// A Boolean value that indicates whether the stack has space for a further call.
  private static var hasStackSpace: Bool {
    if pthread_equal(stack.thread, pthread_self()) == 0 { stack = Stack() }
    return UInt(bitPattern: tactus_frame_address()) > stack.lowestAddress
  }
}
