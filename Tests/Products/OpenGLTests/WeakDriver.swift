import Foundation
import TactusInterface

/// What `make test-weak-gpu` takes from the driver.
enum WeakDriver {
  private static let variables = ProcessInfo.processInfo.environment

  /// Returns whether the driver lacks something.
  static func lacks(_ word: String) -> Bool { variables["TACTUS_WEAK_GPU"]?.contains(word) ?? false }

  /// The versions of OpenGL ES that the driver has.
  static var versions: [GLContext.Version] { lacks("version2") ? [.es2] : [.es2, .es3] }
}
