/// What the process has once, because the functions that use it name no application, window or view.
@MainActor
final class ProcessState {
  static let current = ProcessState()

  /// The running application.
  lazy var application = Application()
  /// What is called with each ``ApplicationNotice``; nil, the default, calls nothing.
  var noticeHandler: (@MainActor (ApplicationNotice) -> Void)?
  /// The animations that changes of properties belong to.
  var animations = AnimationContext.Scope()
  /// Unused buffers for traversals; a traversal inside another one takes the next.
  ///
  /// They are shared by all hierarchies, since a traversed view may be in no window, and hold nothing between traversals.
  var spareWalks: [[View.WalkEntry]] = []
}
