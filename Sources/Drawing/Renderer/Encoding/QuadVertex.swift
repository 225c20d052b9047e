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
