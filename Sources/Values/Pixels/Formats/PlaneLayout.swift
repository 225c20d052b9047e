/// The samples of one plane of a picture.
package struct PlaneLayout: Hashable, Sendable {
  /// The number of samples in a row. One of ``PixelFormat/yuyv`` has two pixels, one of a plane of colour differences is for two.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The size of a sample, in bytes.
  package let sampleBytes: Int

  /// The size of a row without padding, in bytes.
  package var rowBytes: Int { width * sampleBytes }

  /// Creates the layout of a plane.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - index: The index of the plane.
  ///   - width: The width of the picture, in pixels, at most ``PixelLayout/maximumSide``.
  ///   - height: The height of the picture, in pixels, at most ``PixelLayout/maximumSide``.
  package init(_ format: PixelFormat, plane index: Int, width: Int, height: Int) {
    let half = (width: (width + 1) / 2, height: (height + 1) / 2)
    switch format {
    case .rgba8888, .rgba8888Premultiplied, .bgra8888, .bgra8888Premultiplied, .rgbx8888, .bgrx8888:
      (self.width, self.height, sampleBytes) = (width, height, 4)
    case .rgb888, .bgr888: (self.width, self.height, sampleBytes) = (width, height, 3)
    case .rgb565: (self.width, self.height, sampleBytes) = (width, height, 2)
    case .gray8: (self.width, self.height, sampleBytes) = (width, height, 1)
    case .yuyv, .uyvy: (self.width, self.height, sampleBytes) = (half.width, height, 4)
    case .nv12, .nv21:
      (self.width, self.height, sampleBytes) =
        index == 0 ? (width, height, 1) : (half.width, half.height, 2)
    case .i420:
      (self.width, self.height, sampleBytes) =
        index == 0 ? (width, height, 1) : (half.width, half.height, 1)
    }
  }
}
