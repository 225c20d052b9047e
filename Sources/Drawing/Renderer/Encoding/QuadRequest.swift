internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// A quad for the encoder to add: what it draws, and where.
struct QuadRequest {
  let kind: QuadKind
  var outline: DrawCommand.RoundedRect
  /// The colour, premultiplied.
  var fill: SIMD4<UInt8>
  /// The colour of the border over the fill, premultiplied.
  var border = SIMD4<UInt8>()
  /// The width of the border inside the outline, in local coordinates.
  var borderWidth = 0.0
  /// The name of the texture; 0 for none.
  private(set) var texture: GLuint = 0
  /// The part of the texture that the outline's rectangle shows, in unit coordinates.
  private(set) var part = Rect.zero
  /// A Boolean value that indicates whether the first row of the texture is the bottom one. Default false.
  var isFlipped = false
  /// The edges of the rectangle that other quads continue.
  var innerEdges = InnerEdges()
  /// The edges on the device that a quad drawn later continues, up to which the pixels are covered wholly.
  var continuedEdges: RectEdges = []
  /// The form of the shadow; see ``ShadowForm/values``.
  private(set) var form = SIMD4<Float>()
  /// The rectangle, in local coordinates, that a shadow reaches; nil for other quads, which do not extend beyond their outline.
  private(set) var extent: Rect?
  /// A part of the rectangle, in local coordinates, that is not drawn, as it will be hidden or must not change; `nil` for none.
  var hole: Rect?

  /// The index in ``FrameEncoder/frames`` of the frame whose planes are sampled; `nil`, the default, for other textures. Each of its
  /// pixels is one of the device, and no clip other than a rectangle of whole pixels applies.
  var frame: Int?

  /// How the quad is combined with what is behind it. The default is over it.
  var mode = Batch.Mode.over {
    didSet { if mode != .over { isOpaque = false } }
  }

  /// A Boolean value that indicates whether every pixel inside the outline hides what is behind it.
  var isOpaque: Bool
  /// The shading of the quad's interior.
  var shading: QuadProgram.Shading { texture == 0 ? .color : .texture }
  /// A Boolean value that indicates whether the quad has neither rounded corners nor a border.
  var isPlain: Bool { outline.cornerRadius <= 0 && borderWidth <= 0 }
  /// A Boolean value that indicates whether nothing is drawn apart from the border.
  var isClear: Bool { kind == .color && fill == SIMD4() }

  /// Creates a quad filled with a colour.
  init(_ outline: DrawCommand.RoundedRect, fill: SIMD4<UInt8>, hole: Rect? = nil) {
    kind = .color
    self.outline = outline
    self.fill = fill
    self.hole = hole
    isOpaque = fill.w == 255
  }

  /// Creates a quad that shows a part of a texture.
  init(_ outline: DrawCommand.RoundedRect, texture: GLuint, part: Rect, opacity: Double) {
    kind = .texture
    self.outline = outline
    fill = Color.white.premultiplied(opacity: opacity)
    self.texture = texture
    self.part = part
    isOpaque = false
  }

  /// Creates a quad that draws a shadow, which reaches beyond its outline.
  init(
    _ outline: DrawCommand.RoundedRect, fill: SIMD4<UInt8>, shadow form: SIMD4<Float>, extent: Rect,
    hole: Rect?
  ) {
    kind = .shadow
    self.outline = outline
    self.fill = fill
    self.form = form
    self.extent = extent
    self.hole = hole
    isOpaque = false
  }
}
