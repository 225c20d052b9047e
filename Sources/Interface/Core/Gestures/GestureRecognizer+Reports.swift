internal import Logging

extension GestureRecognizer {
  /// Logs a request that the recognizer cannot fulfill.
  func report(_ message: String) { Application.serving(view).loggers.gesture.warning("\(message)") }
}
