internal import CTactusGLES2
internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// One corner of a quad; `quad.vert` declares the attributes.
struct QuadVertex {
  var edges = SIMD4<Float>()
  var form = SIMD4<Float>()
  /// The texture coordinates in x and y, the texture unit in z, and the ``QuadKind`` in w.
  var texture = SIMD4<Float>()
  var clipEdges = SIMD4<Float>(repeating: 4)
  var position = SIMD2<Float>()
  var clipRadii = SIMD2<Float>()
  var fill = SIMD4<UInt8>()
  var border = SIMD4<UInt8>()

  /// The number of attributes, from the first on, that the programs without shapes have.
  static let plainAttributeCount = 3

  /// The attributes in the order of their locations: name, components, type, offset.
  static let attributes: [(name: StaticString, count: GLint, type: Int32, offset: Int)] = [
    ("a_position", 2, GL_FLOAT, 64), ("a_fill", 4, GL_UNSIGNED_BYTE, 80), ("a_texture", 4, GL_FLOAT, 32),
    ("a_edges", 4, GL_FLOAT, 0), ("a_form", 4, GL_FLOAT, 16), ("a_border", 4, GL_UNSIGNED_BYTE, 84),
    ("a_clipEdges", 4, GL_FLOAT, 48), ("a_clipRadii", 2, GL_FLOAT, 72),
  ]
}

// MARK: - Attributes

extension QuadVertex {
  /// Binds the attributes to their locations in a program that is not linked yet.
  static func bindAttributes(of program: GLuint) {
    for (location, attribute) in attributes.enumerated() {
      glBindAttribLocation(program, GLuint(location), attribute.name.description)
    }
  }

  /// Sets the first attributes to those of the vertices in the bound buffer, and disables the others.
  static func setAttributes(_ count: Int, firstVertex: Int) {
    let stride = MemoryLayout<QuadVertex>.stride
    for (location, attribute) in attributes.enumerated() {
      guard location < count else {
        glDisableVertexAttribArray(GLuint(location))
        continue
      }
      glEnableVertexAttribArray(GLuint(location))
      glVertexAttribPointer(
        GLuint(location), attribute.count, GLenum(attribute.type),
        GLboolean(attribute.type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: firstVertex * stride + attribute.offset))
    }
  }
}

extension Color {
  /// Returns the premultiplied components as bytes; NaN counts as zero.
  func premultiplied(opacity: Double) -> SIMD4<UInt8> {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(self.alpha) * unit(opacity)
    func byte(_ value: Double) -> UInt8 { UInt8(unit(value) * alpha * 255 + 0.5) }
    return SIMD4(byte(red), byte(green), byte(blue), byte(1))
  }
}

extension SIMD4<UInt8> {
  /// Returns a premultiplied colour of which a share of a pixel is covered.
  func scaled(by coverage: Double) -> SIMD4<UInt8> {
    let share = coverage.isNaN ? 0 : coverage < 0 ? 0 : coverage > 1 ? 1 : coverage
    var result = self
    for index in 0..<4 { result[index] = UInt8(Double(self[index]) * share + 0.5) }
    return result
  }
}

/// A transform to device pixels, prepared for computing distances from a rectangle's edges in device pixels.
struct EdgeMetric {
  let inverse: AffineTransform
  let rect: Rect
  /// Device pixels for each local unit, measured across the left and right, and the top and bottom edges.
  let scale: Size

  init(rect: Rect, transform: AffineTransform) {
    inverse = transform.inverted()
    self.rect = rect
    scale = transform.edgeScale
  }

  /// Returns the distances of a point on the device from the left, top, right and bottom edge, positive inside.
  func edges(at point: Point) -> SIMD4<Float> {
    let local = point.applying(inverse)
    return SIMD4(
      Float((local.x - rect.minX) * scale.width), Float((local.y - rect.minY) * scale.height),
      Float((rect.maxX - local.x) * scale.width), Float((rect.maxY - local.y) * scale.height))
  }

  /// Returns a local rectangle made smaller by a number of device pixels on each side.
  func inset(_ rect: Rect, byPixels pixels: Double) -> Rect {
    rect.insetBy(dx: pixels / max(scale.width, 1e-9), dy: pixels / max(scale.height, 1e-9))
  }

  /// Returns the radii of the corners along both axes, in device pixels.
  func radii(_ radius: Double) -> SIMD2<Float> {
    SIMD2(Float(radius * scale.width), Float(radius * scale.height))
  }
}
