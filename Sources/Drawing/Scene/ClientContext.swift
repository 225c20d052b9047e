package import TactusPixels

/// A context of OpenGL ES in which an application draws, apart from the one that draws windows.
@MainActor
package protocol ClientContext: AnyObject {
  /// The context's version and driver.
  var properties: GLContext { get }
  /// A Boolean value that indicates whether the context was lost, and has to be replaced by another one.
  var isLost: Bool { get }

  /// Makes the context current while a closure runs.
  func perform<Result>(_ body: () throws -> Result) throws -> Result
  /// Draws a picture, which replaces the one before.
  ///
  /// - Parameters:
  ///   - format: The size and the formats.
  ///   - scale: The number of pixels per point.
  ///   - body: Draws while the context is current, with a framebuffer and a viewport of the size. If it throws, the picture before
  ///     remains.
  /// - Returns: The picture.
  func draw(_ format: DrawableFormat, scale: Double, _ body: () throws -> Void) throws -> LayerContents
  /// Binds the framebuffer and sets the viewport again, while ``draw(_:scale:_:)`` runs.
  func bindDrawable()
  /// Returns the pixels of the picture that was drawn last; nil if there is none.
  func readPicture() throws -> Bitmap?
  /// Frees what is drawn into. The next drawing makes it again.
  func deleteDrawable()
}
