import TactusGeometry

/// A blur of alpha values by three box filters, which approximate a Gaussian and take the same time for every width.
struct BoxBlur {
  /// The radius of one box filter, in pixels.
  let radius: Int
  /// The distance to which a pixel spreads, in pixels.
  var reach: Int { 3 * radius }

  /// The maximum radius, which is larger than any picture.
  private static let maximumRadius = DrawingTarget.maximumPixelSize

  /// Creates a blur with a standard deviation in pixels.
  init(sigma: Double) {
    // Three boxes of width w have the variance (w² − 1) / 4.
    let width = (4 * sigma * sigma + 1).squareRoot()
    radius = min(max(0, Int(saturating: ((width - 1) / 2).rounded())), Self.maximumRadius)
  }

  /// Blurs rows of bytes in place; bytes beyond the edges count as 0.
  func apply(to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int) {
    guard radius > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height)) { line in
      for row in 0..<height {
        for _ in 0..<3 {
          average(bytes + row * bytesPerRow, count: width, stride: 1, line: line)
        }
      }
      for column in 0..<width {
        for _ in 0..<3 {
          average(bytes + column, count: height, stride: bytesPerRow, line: line)
        }
      }
    }
  }

  /// Replaces each of `count` bytes with the mean of itself and `radius` neighbours on each side.
  private func average(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, line: UnsafeMutableBufferPointer<UInt8>
  ) {
    for index in 0..<count { line[index] = bytes[index * stride] }
    let width = 2 * radius + 1
    var sum = 0
    for index in 0..<min(radius, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + radius < count { sum += Int(line[index + radius]) }
      if index - radius - 1 >= 0 { sum -= Int(line[index - radius - 1]) }
      bytes[index * stride] = UInt8((sum + width / 2) / width)
    }
  }
}
