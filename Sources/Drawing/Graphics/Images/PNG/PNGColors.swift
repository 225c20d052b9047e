/// Converts the samples of a PNG file to premultiplied BGRA, as its decoder does.
struct PNGColors: Sendable {
  private let width: Int
  private let depth: Int
  private let color: PNGHeader.Color
  /// The samples of the color that is transparent; nil if there is none.
  private let key: SIMD4<UInt16>?
  /// The pixels for all values of a sample of at most eight bits.
  private let table: [UInt32]
  /// A Boolean value that indicates whether every pixel is opaque.
  let isOpaque: Bool

  init(_ header: PNGHeader) {
    (width, depth, color) = (header.width, header.depth, header.color)
    let transparency = header.transparency
    var key: SIMD4<UInt16>?
    if color == .gray && transparency.count == 2 || color == .rgb && transparency.count == 6 {
      let mask = UInt16(truncatingIfNeeded: (1 << depth) - 1)
      var samples = SIMD4<UInt16>(repeating: 0)
      for index in 0..<(transparency.count / 2) {
        samples[index] = (UInt16(transparency[2 * index]) << 8 | UInt16(transparency[2 * index + 1])) & mask
      }
      key = samples
    }
    self.key = key
    switch color {
    case .gray where depth <= 8:
      let maximum = (1 << depth) - 1
      table = (0...maximum).map { value in
        key.map { Int($0[0]) } == value ? 0 : Self.opaque(gray: UInt8(value * 255 / maximum))
      }
    case .palette:
      table = (0..<256).map { index in
        guard 3 * index + 2 < header.palette.count else { return 0xff00_0000 }
        return Self.pixel(
          header.palette[3 * index], header.palette[3 * index + 1], header.palette[3 * index + 2],
          alpha: index < transparency.count ? transparency[index] : 255)
      }
    default: table = []
    }
    isOpaque =
      switch color {
      case .grayAlpha, .rgba: false
      case .palette: transparency.isEmpty
      case .gray, .rgb: key == nil
      }
  }

  /// Converts a row.
  func convert(_ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>) {
    switch (color, depth) {
    case (.gray, ...8), (.palette, _):
      table.withUnsafeBufferPointer { table in
        let (perByte, mask) = (8 / depth, (1 << depth) - 1)
        for x in 0..<width {
          let shift = 8 - depth * (x % perByte + 1)
          pixels[x] = table[Int(row[x / perByte]) >> shift & mask]
        }
      }
    case (.gray, _):
      for x in 0..<width {
        let isKey = key.map { $0[0] == Self.sample(row, x) } ?? false
        pixels[x] = isKey ? 0 : Self.opaque(gray: row[2 * x])
      }
    case (.rgb, 8):
      for x in 0..<width {
        let pixel = row + 3 * x
        pixels[x] = 0xff00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
      }
      guard let key else { return }
      let transparent = 0xff00_0000 | UInt32(key[0]) << 16 | UInt32(key[1]) << 8 | UInt32(key[2])
      for x in 0..<width where pixels[x] == transparent { pixels[x] = 0 }
    case (.rgb, _):
      for x in 0..<width {
        let samples = SIMD4(
          Self.sample(row, 3 * x), Self.sample(row, 3 * x + 1), Self.sample(row, 3 * x + 2), 0)
        pixels[x] =
          samples == key ? 0 : Self.pixel(row[6 * x], row[6 * x + 2], row[6 * x + 4], alpha: 255)
      }
    case (.grayAlpha, _):
      let step = depth / 8
      for x in 0..<width {
        let pixel = row + 2 * step * x
        pixels[x] = Self.pixel(pixel[0], pixel[0], pixel[0], alpha: pixel[step])
      }
    case (.rgba, _):
      let step = depth / 8
      for x in 0..<width {
        let pixel = row + 4 * step * x
        pixels[x] = Self.pixel(pixel[0], pixel[step], pixel[2 * step], alpha: pixel[3 * step])
      }
    }
  }

  /// Returns a sample of 16 bits.
  private static func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
  }

  private static func opaque(gray: UInt8) -> UInt32 { 0xff00_0000 | UInt32(gray) * 0x01_0101 }

  @inline(__always)
  private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) -> UInt32 {
    if alpha == 255 {
      return 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    // The product divided by 255, rounded.
    func multiplied(_ color: UInt8) -> UInt32 {
      let product = UInt32(color) * UInt32(alpha) + 128
      return (product + product >> 8) >> 8
    }
    return UInt32(alpha) << 24 | multiplied(red) << 16 | multiplied(green) << 8 | multiplied(blue)
  }
}
