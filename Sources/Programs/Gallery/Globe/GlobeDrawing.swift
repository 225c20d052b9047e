import Tactus
import TactusOpenGL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Draws the globe with OpenGL, lit by a sun.
final class GlobeDrawing: GLViewDelegate {
  /// The direction from which the globe is seen, and its size.
  var motion = GlobeMotion()
  /// The angle of the sun around the globe, in radians; 0 is behind the one who looks.
  var sunAngle = 0.6

  private var program: GLProgram?
  private var mesh: GlobeMesh?

  private static let vertexShader = """
    attribute vec3 position;
    attribute vec2 location;
    uniform mat3 rotation;
    uniform vec2 scale;
    varying vec3 normal;
    varying vec2 coordinate;
    void main() {
      normal = rotation * position;
      coordinate = location;
      gl_Position = vec4(normal.xy * scale, -0.5 * normal.z, 1.0);
    }
    """

  private static let fragmentShader = """
    precision mediump float;
    varying vec3 normal;
    varying vec2 coordinate;
    uniform sampler2D surface;
    uniform vec3 sun;
    void main() {
      vec3 n = normalize(normal);
      vec4 ground = texture2D(surface, coordinate);
      float light = dot(n, sun);
      float day = smoothstep(-0.12, 0.28, light);
      vec3 color = ground.rgb * (0.05 + 1.05 * day * max(light, 0.0) + 0.05 * day);
      vec3 middle = normalize(sun + vec3(0.0, 0.0, 1.0));
      color += (1.0 - ground.a) * vec3(0.9, 0.85, 0.7) * 0.55 * pow(max(dot(n, middle), 0.0), 40.0) * day;
      float rim = 1.0 - max(n.z, 0.0);
      color += vec3(0.25, 0.5, 1.0) * rim * rim * rim * (0.08 + 0.75 * day);
      gl_FragColor = vec4(color, 1.0);
    }
    """

  func glView(_ view: GLView, prepare context: GLContext) throws {
    program = try GLProgram(
      vertexShader: Self.vertexShader, fragmentShader: Self.fragmentShader,
      attributes: ["position", "location"])
    mesh = GlobeMesh()
    _ = GlobeTexture.make()
    glEnable(GLenum(GL_DEPTH_TEST))
  }

  func glView(_ view: GLView, drawIn rect: Rect) {
    // Around the globe the view is clear, so that the sky behind it is visible.
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
    guard let program, let mesh else { return }
    program.use()
    let radius = motion.radius(in: rect.size)
    glUniform2f(
      program.uniform("scale"), GLfloat(2 * radius / rect.width), GLfloat(2 * radius / rect.height))
    glUniformMatrix3fv(program.uniform("rotation"), 1, 0, motion.rotation.map(GLfloat.init))
    glUniform3f(program.uniform("sun"), GLfloat(sin(sunAngle)) * 0.96, 0.28, GLfloat(cos(sunAngle)) * 0.96)
    mesh.draw()
  }
}
