import CTactusSystem
internal import Logging
import TactusCLibrary

/// Ends calls that call themselves without end: a delegate that scrolls whenever it hears of scrolling, a chain of responders that
/// closes a circle, a layout that asks for layout.
///
/// Each kind of call has one limit. A call that is inside itself 1,000 times, or for which the stack has no room any more, is left
/// out, with a line in the log, and so are all others of its kind until the outermost has ended: two calls in each would go on for
/// ever.
@MainActor
final class RecursionLimit {
  /// How often a call may be inside itself.
  static let maximumDepth = 1_000
  /// How much of the stack stays free for what a call does, in bytes: a quarter of a megabyte for drivers and drawing.
  private nonisolated static let reserve: UInt = 256 << 10

  private static let logger = Logger(label: "tactus.recursion")
  /// Takes a line for the log; to be replaced by tests.
  static var report: (String) -> Void = { logger.warning("\($0)") }

  private let name: String
  private var depth = 0
  /// Whether no further call may begin inside the outermost.
  private var isStopped = false

  /// Makes the limit of one kind of call.
  ///
  /// - Parameter name: What calls itself, for the log.
  init(_ name: String) { self.name = name }

  /// Begins a call.
  ///
  /// - Returns: Whether it may go on. If so it must end with ``leave()``.
  func enter() -> Bool {
    guard !isStopped else { return false }
    guard depth < Self.maximumDepth, depth == 0 || Self.hasRoom else {
      isStopped = true
      Self.report("\(name) calls itself without end: stopped after \(depth) turns")
      return false
    }
    depth += 1
    return true
  }

  /// Ends a call.
  func leave() {
    depth -= 1
    if depth == 0 { isStopped = false }
  }

  /// A stack on which the main actor runs.
  private struct Stack {
    let thread = pthread_self()
    /// The lowest address that calls may come to; 0 where the system does not tell.
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

  /// The stack of the thread that ran last: a program whose main function is asynchronous has its main actor on several, in turn.
  private static var stack = Stack()

  /// Whether the stack has room for a further call.
  private static var hasRoom: Bool {
    if pthread_equal(stack.thread, pthread_self()) == 0 { stack = Stack() }
    var marker: UInt8 = 0
    return withUnsafePointer(to: &marker) { UInt(bitPattern: $0) > stack.lowestAddress }
  }
}

/// What the limits guard is the stack of the main actor, which all windows share: so they are the process's, one for each kind of
/// call.
extension RecursionLimit {
  /// Layout that asks for layout at once.
  static let layout = RecursionLimit("Layout")
  /// Views that come to other views, windows and controllers.
  static let hierarchy = RecursionLimit("A change of the view hierarchy")
  /// Traits, tint and direction that are handed down.
  static let inheritance = RecursionLimit("A change of traits")
  /// Searches for what a touch hits.
  static let hitTest = RecursionLimit("Hit testing")
  /// Events that are passed on along the chain of responders.
  static let responders = RecursionLimit("The responder chain")
  /// Changes of first responder and focus.
  static let focus = RecursionLimit("A change of first responder")
  /// Offsets and scales that delegates change again.
  static let scrolling = RecursionLimit("Scrolling")
  /// Tables that are loaded anew while they load.
  static let table = RecursionLimit("Loading a table")
  /// Actions of controls and recognizers.
  static let actions = RecursionLimit("Sending actions")
  /// Controllers that present others as soon as they appear.
  static let presentation = RecursionLimit("Presenting view controllers")
  /// Changes inside animations.
  static let animation = RecursionLimit("An animation")
}
