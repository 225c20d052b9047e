internal import CTactusGLES2
internal import TactusPixels

/// Quads that are drawn with one call.
struct Batch {
  /// How quads that blend are combined with what is behind them.
  enum Mode {
    /// They are drawn over it.
    case over
    /// They take away what they cover, and draw nothing.
    case erase
    /// They are added to it.
    case add
  }

  /// What the quads of a batch have in common.
  struct Style: Equatable {
    var shading: QuadProgram.Shading
    /// A Boolean value that indicates whether the quads are blended with what is behind them, rather than replace it.
    var blends: Bool
    /// How the quads are combined with what is behind them. Only quads that blend have another mode than the default, over.
    var mode = Mode.over
    /// The index in ``FrameEncoder/frames`` of the frame whose planes are sampled; `nil`, the default, for other textures.
    var frame: Int?
  }

  private(set) var style: Style
  /// The vertices, four for each quad.
  private(set) var vertices: [QuadVertex]
  /// The number of quads before these in the vertex buffer.
  var firstQuad = 0
  /// The number of pixels of the quads.
  private(set) var area = 0
  /// The pixels that the quads touch.
  private(set) var bands = PixelBands()
  /// The textures of its pictures, of which the first ``textureCount`` are used.
  private(set) var textures = SIMD4<GLuint>()
  private(set) var textureCount = 0
  /// The clips other than the quads' own, as a range of ``FrameEncoder/batchClips``.
  let clips: Range<Int>

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - style: What the quads have in common.
  ///   - clips: The clips other than the quads' own.
  ///   - storage: An empty array whose storage is reused.
  init(_ style: Style, clips: Range<Int>, storage: consuming [QuadVertex]) {
    self.style = style
    self.clips = clips
    vertices = storage
  }

  var quadCount: Int { vertices.count / 4 }

  /// Returns the unit in which a texture is bound or, with room for it, could be; nil if there is none.
  ///
  /// - Parameters:
  ///   - texture: The name of the texture; 0 for none, whose unit is 0.
  ///   - limit: The maximum number of textures.
  func unit(of texture: GLuint, limit: Int) -> Int? {
    guard texture != 0 else { return 0 }
    for unit in 0..<textureCount where textures[unit] == texture { return unit }
    return textureCount < limit ? textureCount : nil
  }

  /// Prepares the batch for a quad.
  ///
  /// - Parameters:
  ///   - texture: The name of the quad's texture; 0 for none.
  ///   - unit: The unit of the texture.
  ///   - area: The number of pixels of the quad.
  ///   - touched: The pixels that the quad touches.
  mutating func admit(_ texture: GLuint, unit: Int, area: Int, touching touched: PixelBands) {
    if texture != 0 {
      textures[unit] = texture
      textureCount = max(textureCount, unit + 1)
    }
    self.area += area
    bands.formUnion(touched)
  }

  /// Adds a quad with four corners in order.
  mutating func append(_ a: QuadVertex, _ b: QuadVertex, _ c: QuadVertex, _ d: QuadVertex) {
    vertices.append(a)
    vertices.append(b)
    vertices.append(c)
    vertices.append(d)
  }

  /// Copies the vertices to their place in the bound buffer.
  func upload() {
    vertices.withUnsafeBytes {
      glBufferSubData(
        GLenum(GL_ARRAY_BUFFER), firstQuad * 4 * MemoryLayout<QuadVertex>.stride, $0.count, $0.baseAddress)
    }
  }

  /// Removes the vertices, and returns their storage for another batch.
  consuming func takeStorage() -> [QuadVertex] {
    var storage = vertices
    vertices = []
    storage.removeAll(keepingCapacity: true)
    return storage
  }

  /// Has the general program draw the batch, which draws quads of all kinds.
  mutating func generalize() { style = Style(shading: .general, blends: true, mode: style.mode) }
}

/// Batches drawn into one target, one after the other.
struct Pass {
  /// The off-screen target of a group; `nil` for the frame's framebuffer.
  var target: RenderTarget?
  /// The device pixels that the target contains.
  var bounds: PixelRect
  var opacity = 1.0
  var batches: [Batch] = []
  /// The blurs between the batches, in order.
  var backdrops: [BackdropStep] = []
}

extension Batch.Mode {
  /// Sets OpenGL's blend function. Colours are premultiplied.
  func apply() {
    switch self {
    case .over: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .erase: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .add: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    }
  }
}
