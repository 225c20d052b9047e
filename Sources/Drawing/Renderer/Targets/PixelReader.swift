internal import CTactusGLES2
internal import TactusPixels

/// Copies pixels of a framebuffer to memory, in the order blue, green, red, alpha, which is that of bitmaps and of shared buffers.
struct PixelReader {
  /// OpenGL's name of the parameter for the length of rows, in GL_NV_pack_subimage.
  private static let packRowLength = GLenum(0x0D02)

  private let readsBGRA: Bool
  private let readsRows: Bool
  private var scratch: [UInt32] = []

  init(_ capabilities: GraphicsCapabilities) {
    readsBGRA = capabilities.readsBGRA
    readsRows = capabilities.readsIntoRows
  }

  /// Copies a rectangle of the framebuffer that is bound, whose first row is the top one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, inside the framebuffer.
  ///   - pixels: The memory of the framebuffer's first pixel.
  ///   - rowLength: The number of pixels of a row in memory.
  mutating func read(_ rect: PixelRect, to pixels: UnsafeMutableRawPointer, rowLength: Int) {
    guard !rect.isEmpty else { return }
    let first = pixels + 4 * (rect.y * rowLength + rect.x)
    // Rows of the full length follow each other without a gap.
    if readsBGRA, readsRows || rect.width == rowLength {
      if readsRows { glPixelStorei(Self.packRowLength, GLint(rowLength)) }
      Self.read(rect, GLenum(GL_BGRA_EXT), to: first)
      if readsRows { glPixelStorei(Self.packRowLength, 0) }
      return
    }
    if scratch.count < rect.area { scratch = [UInt32](repeating: 0, count: rect.area) }
    let swaps = !readsBGRA
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let source = scratch.baseAddress else { return }
      Self.read(rect, GLenum(swaps ? GL_RGBA : GL_BGRA_EXT), to: source)
      for row in 0..<rect.height {
        let target = (first + 4 * row * rowLength).assumingMemoryBound(to: UInt32.self)
        for column in 0..<rect.width {
          let pixel = source[row * rect.width + column]
          target[column] = swaps ? pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF : pixel
        }
      }
    }
  }

  private static func read(_ rect: PixelRect, _ format: GLenum, to pixels: UnsafeMutableRawPointer) {
    glReadPixels(
      GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height), format,
      GLenum(GL_UNSIGNED_BYTE), pixels)
  }
}
