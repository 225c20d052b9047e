import TactusInterface
import TactusOpenGL

/// Draws what closures draw, and counts how often.
@MainActor
final class Painter: GLViewDelegate {
  var onPrepare: (GLContext) throws -> Void = { _ in }
  var onDraw: (GLView) throws -> Void
  private(set) var prepareCount = 0
  private(set) var drawCount = 0
  private(set) var lossCount = 0
  private(set) var failures: [any Error] = []

  /// A program does not compile, or a drawing fails on purpose.
  struct Failure: Error {}

  init(_ onDraw: @escaping (GLView) throws -> Void) { self.onDraw = onDraw }

  /// Fills views with a colour.
  convenience init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.init { _ in Self.fill(red, green, blue, alpha) }
  }

  static func fill(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    glClearColor(red, green, blue, alpha)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT))
  }

  /// Fills a rectangle of the framebuffer, whose origin is the lower left corner.
  static func fill(x: Int, y: Int, width: Int, height: Int, _ red: Float, _ green: Float, _ blue: Float) {
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(GLint(x), GLint(y), GLsizei(width), GLsizei(height))
    fill(red, green, blue)
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  static func value(_ name: Int32) -> GLint {
    var value: GLint = 0
    glGetIntegerv(GLenum(name), &value)
    return value
  }

  func glView(_ view: GLView, prepare context: GLContext) throws {
    prepareCount += 1
    try onPrepare(context)
  }

  func glView(_ view: GLView, drawIn rect: Rect) throws {
    drawCount += 1
    try onDraw(view)
  }

  func glViewDidLoseContext(_ view: GLView) { lossCount += 1 }

  func glView(_ view: GLView, didFailWith error: any Error) { failures.append(error) }
}
