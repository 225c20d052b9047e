// MARK: - Encoding

extension Image {
  /// Returns the image as the data of a PNG file, or nil if there is not enough memory. Can be called on any thread.
  @_disfavoredOverload public func pngData() -> [UInt8]? { PNGCodec.encode(bitmap) }

  /// Returns the image as the data of a JPEG file. Can be called on any thread.
  ///
  /// - Parameter compressionQuality: The quality, from 0 (the smallest file) to 1 (the best picture); one out of range counts as
  ///   the nearest, and NaN as 1.
  /// - Returns: The data; nil if there is not enough memory. JPEG has no transparency: transparent parts are on white.
  @_disfavoredOverload public func jpegData(compressionQuality: Double) -> [UInt8]? {
    let quality = compressionQuality.isNaN ? 1 : min(max(compressionQuality, 0), 1)
    return JPEGEncoder.encode(bitmap, quality: Int32((1 + quality * 99).rounded()))
  }
}
