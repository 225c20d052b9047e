import Tactus
import TactusOpenGL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The picture of an invented planet: seas, land and ice, computed from noise on the sphere.
enum GlobeTexture {
  /// The width in pixels: all longitudes.
  static let width = 384
  /// The height in pixels: all latitudes, from the north.
  static let height = 192

  /// The pixels as red, green, blue and height over the sea, computed once.
  static let pixels: [UInt8] = {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    for row in 0..<height {
      let latitude = (0.5 - (Double(row) + 0.5) / Double(height)) * Double.pi
      for column in 0..<width {
        let longitude = (Double(column) + 0.5) / Double(width) * 2 * Double.pi
        let direction = SIMD3(cos(latitude) * cos(longitude), sin(latitude), cos(latitude) * sin(longitude))
        let color = color(altitude: altitude(direction), latitude: latitude)
        let index = 4 * (row * width + column)
        for component in 0..<4 { pixels[index + component] = UInt8(255 * min(max(color[component], 0), 1)) }
      }
    }
    return pixels
  }()

  /// Returns the height of the land, in which 0 is the sea's.
  private static func altitude(_ direction: SIMD3<Double>) -> Double {
    var (sum, weight) = (0.0, 0.5)
    var point = direction * 1.7 + SIMD3(4.2, 1.3, 7.9)
    for _ in 0..<5 {
      sum += weight * noise(point)
      point *= 2.03
      weight /= 2
    }
    return sum - 0.51
  }

  /// Returns a red, a green and a blue component, and whether there is land.
  private static func color(altitude: Double, latitude: Double) -> SIMD4<Double> {
    let ice = abs(latitude) + 0.9 * altitude
    if ice > 1.22 { return SIMD4(0.92, 0.95, 0.98, 1) }
    guard altitude > 0 else {
      let depth = min(1, -altitude * 6)
      return SIMD4(0.10 - 0.06 * depth, 0.38 - 0.22 * depth, 0.62 - 0.24 * depth, 0)
    }
    let dryness = min(1, max(0, 1.2 - abs(abs(latitude) - 0.45) * 4))
    let plain = SIMD4(0.20 + 0.42 * dryness, 0.46 + 0.06 * dryness, 0.20 + 0.12 * dryness, 1)
    let rock = SIMD4(0.47, 0.42, 0.37, 1)
    let share = min(1, max(0, altitude * 7 - 0.5))
    return plain * (1 - share) + rock * share
  }

  /// Returns smooth noise from 0 to 1.
  private static func noise(_ point: SIMD3<Double>) -> Double {
    let cell = point.rounded(.down)
    let part = point - cell
    let blend = part * part * (3 - 2 * part)
    let origin = SIMD3<Int64>(Int64(cell.x), Int64(cell.y), Int64(cell.z))
    var sum = 0.0
    for corner in 0..<8 {
      let offset = SIMD3<Int64>(Int64(corner & 1), Int64(corner >> 1 & 1), Int64(corner >> 2))
      let x = offset.x == 1 ? blend.x : 1 - blend.x
      let y = offset.y == 1 ? blend.y : 1 - blend.y
      let z = offset.z == 1 ? blend.z : 1 - blend.z
      sum += x * y * z * hash(origin &+ offset)
    }
    return sum
  }

  private static func hash(_ cell: SIMD3<Int64>) -> Double {
    var value = UInt64(bitPattern: cell.x &* 73_856_093 ^ cell.y &* 19_349_663 ^ cell.z &* 83_492_791)
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Double(value >> 40) / Double(1 << 24)
  }

  /// Creates a texture with the picture in the current context, and binds it.
  static func make() -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    // A repeating texture has to have sides that are powers of two in OpenGL ES 2, so the seam is where the mesh begins.
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), pixels)
    return texture
  }
}
