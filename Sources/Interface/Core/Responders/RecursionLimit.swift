import CTactusSystem
internal import Logging
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
  private var depth = 0
  /// A Boolean value that indicates whether further calls are skipped until the outermost has returned.
  private var isStopped = false

  /// Creates the limit of one kind of call.
  ///
  /// - Parameter name: The name of the kind of call, for the log.
  init(_ name: String) { self.name = name }

  /// Begins a call.
  ///
  /// - Returns: Whether the call may continue. If so, it must end with ``leave()``.
  package func enter() -> Bool {
    guard !isStopped else { return false }
    guard depth < Self.maximumDepth, depth == 0 || Self.hasStackSpace else {
      isStopped = true
      Application.serving(nil).loggers.recursion.warning(
        "\(name) recurses infinitely: stopped at depth \(depth)")
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

/// The limits of the process, one for each kind of call, because all windows share the stack of the main actor.
extension RecursionLimit {
  /// Layout that forces layout immediately.
  static let layout = RecursionLimit("Layout")
  /// Views and view controllers that are added and removed.
  static let hierarchy = RecursionLimit("A change of the view hierarchy")
  /// Traits, tint colours and layout directions that are inherited by subviews.
  static let inheritance = RecursionLimit("A change of traits")
  /// Hit tests.
  static let hitTest = RecursionLimit("Hit testing")
  /// Events that are forwarded along the responder chain.
  static let responders = RecursionLimit("The responder chain")
  /// Changes of first responder and focus.
  static let focus = RecursionLimit("A change of first responder")
  /// Content offsets and zoom scales that delegates change again.
  static let scrolling = RecursionLimit("Scrolling")
  /// Texts and selections that delegates and targets change again.
  static let text = RecursionLimit("Editing text")
  /// Tables that are reloaded while they load.
  static let table = RecursionLimit("Loading a table")
  /// Actions of controls and gesture recognizers.
  static let actions = RecursionLimit("Sending actions")
  /// View controllers that present others as soon as they appear.
  static let presentation = RecursionLimit("Presenting view controllers")
  /// Display modes of split views that delegates change again.
  static let displayMode = RecursionLimit("Changing the display mode of a split view")
  /// Observed properties that observers change again.
  package static let observation = RecursionLimit("Observing a property")
  /// Animations inside animations.
  static let animation = RecursionLimit("An animation")
}
