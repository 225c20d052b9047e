import Tactus
import TactusOpenGL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A sphere of triangles, with the location in the texture of each corner.
struct GlobeMesh {
  /// The number of strips from pole to pole.
  private static let rows = 48
  /// The number of quadrilaterals of each strip.
  private static let columns = 96
  /// The number of components of a corner: a position and a location in the texture.
  private static let componentCount = 5

  private var buffers: [GLuint] = [0, 0]
  private let indexCount: Int

  /// Uploads the sphere to the current context.
  init() {
    var corners: [GLfloat] = []
    var indices: [GLushort] = []
    for row in 0...Self.rows {
      let latitude = (0.5 - Double(row) / Double(Self.rows)) * Double.pi
      for column in 0...Self.columns {
        let longitude = Double(column) / Double(Self.columns) * 2 * Double.pi
        let position = [cos(latitude) * cos(longitude), sin(latitude), -cos(latitude) * sin(longitude)]
        corners += position.map(GLfloat.init)
        corners += [GLfloat(column) / GLfloat(Self.columns), GLfloat(row) / GLfloat(Self.rows)]
        guard row < Self.rows, column < Self.columns else { continue }
        let first = GLushort(row * (Self.columns + 1) + column)
        let below = first + GLushort(Self.columns + 1)
        indices += [first, first + 1, below, below, first + 1, below + 1]
      }
    }
    indexCount = indices.count
    glGenBuffers(2, &buffers)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[0])
    corners.withUnsafeBytes {
      glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffers[1])
    indices.withUnsafeBytes {
      glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
  }

  /// Draws the sphere with the current program, whose first two attributes are the position and the location in the texture.
  func draw() {
    let stride = GLsizei(Self.componentCount * MemoryLayout<GLfloat>.size)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[0])
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffers[1])
    glEnableVertexAttribArray(0)
    glEnableVertexAttribArray(1)
    glVertexAttribPointer(0, 3, GLenum(GL_FLOAT), 0, stride, nil)
    glVertexAttribPointer(
      1, 2, GLenum(GL_FLOAT), 0, stride, UnsafeRawPointer(bitPattern: 3 * MemoryLayout<GLfloat>.size))
    glDrawElements(GLenum(GL_TRIANGLES), GLsizei(indexCount), GLenum(GL_UNSIGNED_SHORT), nil)
  }
}
