internal import CTactusGLES2

/// A texture that the pixels behind a backdrop are copied to.
struct BackdropCopy {
  /// The name of the texture; 0 until one is created.
  var texture: GLuint = 0
  /// The size of the texture, in pixels.
  private(set) var width = 0
  private(set) var height = 0

  /// The sides are multiples of this number of pixels, so that a growing backdrop does not need another texture in each frame.
  private static let step = 64
  /// The number of pixels of the texture at most, as a multiple of those that are needed.
  private static let maximumExcess = 2

  /// Makes the size sufficient for a part of a framebuffer.
  ///
  /// - Returns: Whether the size has changed, so that the texture needs other memory.
  mutating func reserve(width neededWidth: Int, height neededHeight: Int) -> Bool {
    guard width < neededWidth || height < neededHeight else { return false }
    let (newWidth, newHeight) = (Self.rounded(neededWidth), Self.rounded(neededHeight))
    (width, height) = (max(width, newWidth), max(height, newHeight))
    // A wide window that becomes a high one would need a square otherwise.
    if width * height > Self.maximumExcess * newWidth * newHeight { (width, height) = (newWidth, newHeight) }
    return true
  }

  private static func rounded(_ length: Int) -> Int { (length + step - 1) / step * step }
}
