extension Application {
  /// The application that serves a view: that of its window, and ``shared`` while it is in none.
  ///
  /// UIKit's API has calls that come with no window, and so with no application: `View.animate(withDuration:)`, animators and
  /// timers that are made anywhere, traits and touches of views that are in no window yet, a window that is to become visible.
  /// All of them ask here, and nothing else in the framework reads ``shared``, which is for applications.
  ///
  /// - Parameter view: What is served; nil where there is no view to begin with.
  static func serving(_ view: View?) -> Application { view?.window?.application ?? shared }
}
