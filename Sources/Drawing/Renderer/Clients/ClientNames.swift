internal import CTactusGLES2

/// Names of the toolkit's objects in an application's context.
///
/// In OpenGL ES 2, an application may use names that were not generated, which are small numbers as a rule.
enum ClientNames {
  typealias Function = (GLsizei, UnsafeMutablePointer<GLuint>?) -> Void
  typealias Deletion = (GLsizei, UnsafePointer<GLuint>?) -> Void

  /// The number of names that are left to the application. Chosen by us: more than programs number by hand.
  private static let reservedCount = 256

  /// Generates a name that follows those that are left to the application.
  static func make(_ generate: Function, _ delete: Deletion) -> GLuint {
    var names = [GLuint](repeating: 0, count: reservedCount + 1)
    generate(GLsizei(names.count), &names)
    delete(GLsizei(reservedCount), names)
    return names[reservedCount]
  }
}
