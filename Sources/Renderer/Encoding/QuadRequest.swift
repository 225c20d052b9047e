internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// A quad that the encoder is asked to add: what it draws, and where.
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
  /// The edges of the rectangle that other quads continue.
  var innerEdges = InnerEdges()
  /// The form of the shadow.
  private(set) var form = SIMD4<Float>()
  /// How far the quad reaches beyond the outline, in local coordinates.
  private(set) var outset = 0.0
  /// A part of the rectangle, in local coordinates, that something opaque is going to hide, or that stays as it is.
  var hole: Rect?

  /// Creates the quad of a colour.
  init(_ outline: DrawCommand.RoundedRect, fill: SIMD4<UInt8>, hole: Rect? = nil) {
    kind = .color
    self.outline = outline
    self.fill = fill
    self.hole = hole
  }

  /// Creates the quad of a part of a texture.
  init(_ outline: DrawCommand.RoundedRect, texture: GLuint, part: Rect, opacity: Double) {
    kind = .texture
    self.outline = outline
    fill = Color.white.premultiplied(opacity: opacity)
    self.texture = texture
    self.part = part
  }

  /// Creates the quad of a shadow that reaches beyond its outline.
  init(
    _ outline: DrawCommand.RoundedRect, fill: SIMD4<UInt8>, shadow form: SIMD4<Float>, outset: Double,
    hole: Rect?
  ) {
    kind = .shadow
    self.outline = outline
    self.fill = fill
    self.form = form
    self.outset = outset
    self.hole = hole
  }
}
