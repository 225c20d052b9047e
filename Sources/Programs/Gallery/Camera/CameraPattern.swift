import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The picture of the generated camera: colour bars, a grey ramp, a clock, a ball that bounces, and noise.
///
/// What does not move is prepared once, in the format of the frames.
struct CameraPattern {
  static let width = 640
  static let height = 360
  /// The side of the squares that the moving parts consist of, in pixels: that of a sample of colour in NV12.
  private static let block = 2
  private static let noiseTop = 320
  private static let clockCenter = (x: 540, y: 120)
  private static let ballRadius = 28

  let format: PixelFormat
  private var background: [UInt8] = []
  private var noise: UInt32 = 0x9E37_79B9

  /// Creates the picture in a format: NV12, YUYV or BGRX.
  init(format: PixelFormat) {
    self.format = format
    background = [UInt8](
      repeating: 0, count: Self.width * Self.height * (format == .nv12 ? 3 : format == .yuyv ? 4 : 8) / 2)
    let format = format
    background.withUnsafeMutableBytes { bytes in
      let target = CameraTarget(format, bytes)
      for y in stride(from: 0, to: Self.height, by: Self.block) {
        for x in stride(from: 0, to: Self.width, by: Self.block) { target.fill(x, y, Self.color(x, y)) }
      }
    }
  }

  /// Returns the colour of the background: seven bars, and a ramp of grey below.
  private static func color(_ x: Int, _ y: Int) -> CameraColor {
    if y >= noiseTop { return CameraColor(0, 0, 0) }
    if y >= 260 { return CameraColor(255 * x / width, 255 * x / width, 255 * x / width) }
    let number = 7 - x * 7 / width
    return CameraColor(number & 2 != 0 ? 191 : 0, number & 4 != 0 ? 191 : 0, number & 1 != 0 ? 191 : 0)
  }

  /// Draws the picture at a time, in seconds.
  mutating func draw(at time: Double, into bytes: UnsafeMutableRawBufferPointer) {
    background.withUnsafeBytes {
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(bytes.count)))
    }
    let target = CameraTarget(format, bytes)
    drawClock(at: time, target)
    drawBall(at: time, target)
    for y in stride(from: Self.noiseTop, to: Self.height, by: Self.block) {
      for x in stride(from: 0, to: Self.width, by: Self.block) {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let gray = Int(noise >> 24)
        target.fill(x, y, CameraColor(gray, gray, gray))
      }
    }
  }

  private func drawClock(at time: Double, _ target: CameraTarget) {
    let (center, white) = (Self.clockCenter, CameraColor(255, 255, 255))
    Self.disc(center.x, center.y, 64) { target.fill($0, $1, CameraColor(16, 20, 32)) }
    for hour in 0..<12 {
      let angle = Double(hour) * .pi / 6
      Self.disc(center.x + Int(54 * sin(angle)), center.y - Int(54 * cos(angle)), 4) {
        target.fill($0, $1, white)
      }
    }
    // The hand turns once in a minute, and the dot at its end once in a second.
    for (length, period, radius) in [(40.0, 60.0, 4), (26.0, 1.0, 6)] {
      let angle = time / period * 2 * .pi
      for step in 0...Int(period == 1 ? 0 : length / 2) {
        let share = length * (1 - Double(step) * 2 / length)
        Self.disc(center.x + Int(share * sin(angle)), center.y - Int(share * cos(angle)), radius) {
          target.fill($0, $1, period == 1 ? CameraColor(255, 180, 84) : white)
        }
      }
    }
  }

  private func drawBall(at time: Double, _ target: CameraTarget) {
    let center = Self.ball(at: time)
    Self.disc(Int(center.x), Int(center.y), Self.ballRadius) { target.fill($0, $1, CameraColor(240, 64, 64)) }
    Self.disc(Int(center.x) - 9, Int(center.y) - 10, 7) { target.fill($0, $1, CameraColor(255, 210, 210)) }
  }

  /// Returns the centre of the ball, which moves to and fro and bounces.
  static func ball(at time: Double) -> Point {
    let (across, bounce) = (
      (time / 4).truncatingRemainder(dividingBy: 2), (time / 1.2).truncatingRemainder(dividingBy: 1)
    )
    let share = across < 1 ? across : 2 - across
    return Point(x: 40 + 560 * share, y: 290 - 240 * 4 * bounce * (1 - bounce))
  }

  /// Calls a closure with the blocks of a disc.
  private static func disc(_ x: Int, _ y: Int, _ radius: Int, _ fill: (Int, Int) -> Void) {
    for row in stride(from: (y - radius) & ~1, through: y + radius, by: block) {
      for column in stride(from: (x - radius) & ~1, through: x + radius, by: block)
      where (row - y) * (row - y) + (column - x) * (column - x) <= radius * radius {
        if (0..<width).contains(column), (0..<height).contains(row) { fill(column, row) }
      }
    }
  }
}
