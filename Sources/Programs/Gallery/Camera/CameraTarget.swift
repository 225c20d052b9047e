import Tactus

/// A colour as bytes, and as the brightness and colour differences of BT.601 with limited range.
struct CameraColor {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let y: UInt8
  let cb: UInt8
  let cr: UInt8

  init(_ red: Int, _ green: Int, _ blue: Int) {
    (self.red, self.green, self.blue) = (UInt8(red), UInt8(green), UInt8(blue))
    // The usual approximation with integers.
    y = UInt8((66 * red + 129 * green + 25 * blue + 128) >> 8 + 16)
    cb = UInt8((-38 * red - 74 * green + 112 * blue + 128) >> 8 + 128)
    cr = UInt8((112 * red - 94 * green - 18 * blue + 128) >> 8 + 128)
  }
}

/// The bytes of a picture of the generated camera.
struct CameraTarget {
  private let format: PixelFormat
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ format: PixelFormat, _ bytes: UnsafeMutableRawBufferPointer) {
    self.format = format
    self.bytes = bytes
  }

  /// Fills a block of 2 × 2 pixels at even coordinates.
  func fill(_ x: Int, _ y: Int, _ color: CameraColor) {
    let width = CameraPattern.width
    switch format {
    case .nv12:
      for row in y...y + 1 {
        bytes[row * width + x] = color.y
        bytes[row * width + x + 1] = color.y
      }
      let chroma = width * CameraPattern.height + y / 2 * width + x
      bytes[chroma] = color.cb
      bytes[chroma + 1] = color.cr
    case .yuyv:
      let pair = SIMD4(color.y, color.cb, color.y, color.cr)
      for row in y...y + 1 {
        bytes.storeBytes(of: pair, toByteOffset: 2 * (row * width + x), as: SIMD4<UInt8>.self)
      }
    default:
      let pixel = SIMD4(color.blue, color.green, color.red, 255)
      for row in y...y + 1 {
        for column in x...x + 1 {
          bytes.storeBytes(of: pixel, toByteOffset: 4 * (row * width + column), as: SIMD4<UInt8>.self)
        }
      }
    }
  }
}
