extension Application {
  /// Returns the application of a view's window, or ``shared`` if the view is in no window.
  ///
  /// Parts of UIKit's API have no window, and so no application: `View.animate(withDuration:)`, animators and timers, traits and
  /// touches of views outside a window, a window that becomes visible, and recursion, which all windows have in common. They use
  /// this method; nothing else in the framework reads ``shared``, which is for applications.
  ///
  /// - Parameter view: The view; nil if there is none.
  static func serving(_ view: View?) -> Application { view?.window?.application ?? shared }
}
