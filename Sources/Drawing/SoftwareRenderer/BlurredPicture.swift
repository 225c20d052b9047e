internal import TactusPixels
internal import TactusRasterization

/// A picture that is made smaller and blurred in memory, with the kernels that the shaders use.
struct BlurredPicture {
  private(set) var width: Int
  private(set) var height: Int
  /// The premultiplied pixels, with blue in the lowest byte.
  private(set) var pixels: [SIMD4<UInt8>]

  /// Creates a picture with a copy of pixels.
  ///
  /// - Parameters:
  ///   - surface: The surface with the pixels.
  ///   - rect: The rectangle of the device to copy, inside the surface.
  ///   - isOpaque: Whether the last byte of the pixels has no meaning.
  init(_ surface: borrowing DrawingSurface, _ rect: PixelRect, isOpaque: Bool) {
    (width, height) = (rect.width, rect.height)
    let first = surface.pixels.advanced(
      by: (rect.y - surface.bounds.y) * surface.bytesPerRow + 4 * (rect.x - surface.bounds.x))
    let bytesPerRow = surface.bytesPerRow
    let lastByte = SIMD4<UInt8>(0, 0, 0, isOpaque ? 255 : 0)
    pixels = Array(unsafeUninitializedCapacity: rect.area) { pixels, count in
      count = rect.area
      for y in 0..<rect.height {
        let row = first.advanced(by: y * bytesPerRow).assumingMemoryBound(to: SIMD4<UInt8>.self)
        for x in 0..<rect.width { pixels.initializeElement(at: y * rect.width + x, to: row[x] | lastByte) }
      }
    }
  }

  /// Makes the picture smaller by the mean of squares of pixels, whose side is a power of two; edges are repeated.
  mutating func shrink(by factor: Int) {
    let (newWidth, newHeight) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    var result: [SIMD4<UInt8>] = []
    result.reserveCapacity(newWidth * newHeight)
    let count = UInt32(factor * factor)
    // The processor has no division of vectors.
    let shift = SIMD4(repeating: UInt32(count.trailingZeroBitCount))
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          var sum = SIMD4<UInt32>(repeating: count / 2)
          for row in y * factor..<(y + 1) * factor {
            let start = min(row, height - 1) * width
            for column in x * factor..<(x + 1) * factor {
              sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[start + min(column, width - 1)])
            }
          }
          result.append(SIMD4<UInt8>(truncatingIfNeeded: sum &>> shift))
        }
      }
    }
    (width, height, pixels) = (newWidth, newHeight, result)
  }

  /// Applies a kernel along one axis.
  ///
  /// - Parameters:
  ///   - weights: The weights of the pixel itself, and of those at each distance on both sides.
  ///   - isVertical: Whether the axis is that of y.
  ///   - saturation: The saturation of the result; 1 leaves colours unchanged.
  mutating func convolve(_ weights: [Float], isVertical: Bool, saturation: Float = 1) {
    let taps = weights.indices.dropFirst().filter { weights[$0] > 0 }
    let reach = taps.last ?? 0
    let (step, length) = isVertical ? (width, height) : (1, width)
    let lines = isVertical ? width : height
    let lineStep = isVertical ? 1 : width
    // Both ends are repeated as far as the kernel reaches, so that no position has to be compared with them.
    var line = [SIMD4<Float>](repeating: SIMD4(), count: length + 2 * reach)
    pixels.withUnsafeMutableBufferPointer { pixels in
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<lines {
          let start = index * lineStep
          for position in 0..<length {
            line[reach + position] = SIMD4<Float>(pixels[start + position * step])
          }
          for distance in 0..<reach {
            line[distance] = line[reach]
            line[reach + length + distance] = line[reach + length - 1]
          }
          for position in 0..<length {
            let center = reach + position
            var sum = line[center] * weights[0]
            for distance in taps {
              sum += (line[center - distance] + line[center + distance]) * weights[distance]
            }
            if saturation != 1 {
              // Rec. 709: the luminance of the primaries of sRGB; blue is first.
              let grey = (sum * SIMD4(0.0722, 0.7152, 0.2126, 0)).sum()
              let alpha = sum.w
              sum = (grey + (sum - grey) * saturation).clamped(
                lowerBound: SIMD4(), upperBound: SIMD4(repeating: alpha))
              sum.w = alpha
            }
            let bounded = (sum + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
            pixels[start + position * step] = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(bounded))
          }
        }
      }
    }
  }

  /// Calls a closure with the memory of the pixels.
  mutating func withPixels(_ body: (UnsafeMutableRawPointer) -> Void) {
    pixels.withUnsafeMutableBytes { if let start = $0.baseAddress { body(start) } }
  }
}

extension BlurKernel {
  /// The weights of the pixel itself, and of those at each distance along the first axis on both sides.
  var weights: [Float] {
    var weights = [middle]
    for pair in pairs {
      // A sample between two pixels is a weighted mean of both.
      let share = pair.x - pair.x.rounded(.down)
      weights.append(pair.z * (1 - share))
      weights.append(pair.z * share)
    }
    return weights
  }
}
