import CTactusTurboJPEG
import TactusCLibrary
import TactusPixels

/// Decodes JPEG with TurboJPEG, at a smaller scale if that is sufficient, and upright according to EXIF.
enum JPEGDecoder {
  static func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    try decode(data, request) { width, height in
      scalingFactor(for: max(width, height), limit: request.maximumPixelSize)
    }
  }

  /// Decodes a picture at a number of eighths of its size.
  static func decode(_ data: [UInt8], eighths: Int, limits: ImageDecodingLimits) throws(ImageDecodingError)
    -> Bitmap
  {
    let request = ImageRequest(scale: 1, limits: limits)
    return try decode(data, request) { _, _ in tjscalingfactor(num: Int32(eighths), denom: 8) }
  }

  /// Returns the size of the upright picture.
  static func size(of data: [UInt8]) throws(ImageDecodingError) -> (width: Int, height: Int) {
    guard let handle = tjInitDecompress() else { throw .damaged(.jpeg) }
    defer { tjDestroy(handle) }
    let (width, height, _) = try header(of: data, handle)
    let swaps = EXIFOrientation(jpeg: data).swapsSides
    return (Int(swaps ? height : width), Int(swaps ? width : height))
  }

  private static func header(
    of data: [UInt8], _ handle: tjhandle
  ) throws(ImageDecodingError) -> (width: Int32, height: Int32, isCMYK: Bool) {
    var (width, height, subsampling, colorspace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let header = tjDecompressHeader3(
      handle, data, UInt(data.count), &width, &height, &subsampling, &colorspace)
    guard header == 0 || isHarmless(handle) else { throw .damaged(.jpeg) }
    guard width > 0, height > 0 else { throw .damaged(.jpeg) }
    let isCMYK = colorspace == Int32(TJCS_CMYK.rawValue) || colorspace == Int32(TJCS_YCCK.rawValue)
    return (width, height, isCMYK)
  }

  private static func decode(
    _ data: [UInt8], _ request: ImageRequest, factor: (Int32, Int32) -> tjscalingfactor
  ) throws(ImageDecodingError) -> Bitmap {
    guard let handle = tjInitDecompress() else { throw .damaged(.jpeg) }
    defer { tjDestroy(handle) }
    let (width, height, isCMYK) = try header(of: data, handle)
    try request.checkSize(Int(width), Int(height), .jpeg)
    let structure = JPEGStructure(data)
    // TurboJPEG cannot be interrupted. Its time grows with the scans and the pixels, so that both are limited.
    try structure.checkScans(request.limits.scans)
    let factor = factor(width, height)
    let scaledWidth = Int(scaled(width, factor))
    let scaledHeight = Int(scaled(height, factor))
    let orientation = EXIFOrientation(jpeg: data)
    let copies = orientation == .up ? 4.0 : 8.0
    let share = Double(scaledWidth) * Double(scaledHeight) / (Double(width) * Double(height))
    try request.checkMemory(
      Int(width), Int(height), bytesPerPixel: structure.bytesPerPixel + copies * share)
    if request.load?.isCancelled == true { throw .cancelled }
    let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
    let bitmap = try Bitmap(width: scaledWidth, height: scaledHeight, isOpaque: true, tally: .images) {
      (pixels) throws(ImageDecodingError) in
      // A file with many tiny progressive scans could keep the decoder busy for hours.
      let result = tjDecompress2(
        handle, data, UInt(data.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(scaledWidth), Int32(4 * scaledWidth), Int32(scaledHeight), Int32(format.rawValue),
        TJFLAG_LIMITSCANS)
      guard result == 0 || isHarmless(handle) else { throw .damaged(.jpeg) }
      if isCMYK { convertCMYK(pixels) }
    }
    return bitmap.oriented(orientation)
  }

  /// Decodes all pixels of a picture at a number of eighths of its size. The caller deallocates them.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - width: The width of the picture, in pixels.
  ///   - height: Its height.
  ///   - eighths: The number of eighths.
  ///   - isInverted: Whether it has cyan, magenta, yellow and black.
  static func pixels(
    of data: [UInt8], width: Int, height: Int, eighths: Int, isInverted: Bool
  ) throws(ImageDecodingError) -> (pixels: UnsafeMutableRawBufferPointer, width: Int) {
    guard let handle = tjInitDecompress() else { throw .damaged(.jpeg) }
    defer { tjDestroy(handle) }
    let (scaledWidth, scaledHeight) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    let pixels = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 4 * scaledWidth * scaledHeight, alignment: 16)
    let format = isInverted ? TJPF_CMYK : TJPF_BGRA
    let result = tjDecompress2(
      handle, data, UInt(data.count), pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
      Int32(scaledWidth), Int32(4 * scaledWidth), Int32(scaledHeight), Int32(format.rawValue), 0)
    guard result == 0 || isHarmless(handle) else {
      pixels.deallocate()
      throw .damaged(.jpeg)
    }
    if isInverted { convertCMYK(pixels) }
    return (pixels, scaledWidth)
  }

  /// Returns whether the last warning was only about meaningless bytes between the segments of the file.
  private static func isHarmless(_ handle: tjhandle) -> Bool {
    guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), let message = tjGetErrorStr2(handle)
    else { return false }
    return String(cString: message).includes("extraneous bytes")
  }

  /// Returns the smallest of the decoder's factors with which a side is no shorter than a limit.
  private static func scalingFactor(for side: Int32, limit: Int?) -> tjscalingfactor {
    let whole = tjscalingfactor(num: 1, denom: 1)
    var count: Int32 = 0
    guard let limit, limit > 0, let factors = tjGetScalingFactors(&count) else { return whole }
    var best = whole
    for factor in UnsafeBufferPointer(start: factors, count: Int(count))
    where Int(scaled(side, factor)) >= limit && factor.num * best.denom < best.num * factor.denom {
      best = factor
    }
    return best
  }

  /// Returns a length scaled by a factor and rounded up, as in the decoder.
  private static func scaled(_ length: Int32, _ factor: tjscalingfactor) -> Int32 {
    (length * factor.num + factor.denom - 1) / factor.denom
  }

  /// Converts cyan, magenta, yellow and black, which Adobe's files store inverted, to opaque BGRA.
  private static func convertCMYK(_ pixels: UnsafeMutableRawBufferPointer) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let (cyan, magenta, yellow) = (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
      let black = Int(pixels[start + 3])
      pixels[start] = UInt8(yellow * black / 255)
      pixels[start + 1] = UInt8(magenta * black / 255)
      pixels[start + 2] = UInt8(cyan * black / 255)
      pixels[start + 3] = 255
    }
  }
}
