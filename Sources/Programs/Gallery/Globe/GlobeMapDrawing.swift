import Tactus
import TactusOpenGL

/// Draws the planet as a map, with lines that are one pixel wide at every zoom.
final class GlobeMapDrawing: GLViewDelegate {
  private var program: GLProgram?

  private static let vertexShader = """
    attribute vec2 position;
    varying vec2 coordinate;
    void main() {
      coordinate = vec2(position.x * 0.5 + 0.5, 0.5 - position.y * 0.5);
      gl_Position = vec4(position, 0.0, 1.0);
    }
    """

  private static let fragmentShader = """
    #ifdef GL_FRAGMENT_PRECISION_HIGH
    precision highp float;
    #else
    precision mediump float;
    #endif
    varying vec2 coordinate;
    uniform sampler2D surface;
    uniform vec2 size;
    void main() {
      vec2 place = coordinate * vec2(24.0, 12.0);
      vec2 distance = abs(place - floor(place + 0.5)) * size / vec2(24.0, 12.0);
      float line = 1.0 - smoothstep(0.4, 1.0, min(distance.x, distance.y));
      gl_FragColor = vec4(mix(texture2D(surface, coordinate).rgb, vec3(1.0), 0.45 * line), 1.0);
    }
    """

  func glView(_ view: GLView, prepare context: GLContext) throws {
    program = try GLProgram(
      vertexShader: Self.vertexShader, fragmentShader: Self.fragmentShader, attributes: ["position"])
    _ = GlobeTexture.make()
  }

  func glView(_ view: GLView, drawIn rect: Rect) {
    guard let program else { return }
    program.use()
    var viewport = [GLint](repeating: 0, count: 4)
    glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
    glUniform2f(program.uniform("size"), GLfloat(viewport[2]), GLfloat(viewport[3]))
    let corners: [GLfloat] = [-1, -1, 1, -1, -1, 1, 1, 1]
    corners.withUnsafeBytes {
      glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), 0, 0, $0.baseAddress)
      glEnableVertexAttribArray(0)
      glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    }
  }
}
