/// What decoding an image may take. What is beyond it gives an error: where the file's head tells, before any memory is
/// taken.
///
/// The defaults suit a panel with 512 MiB of memory that shows files from anywhere.
///
///     var limits = ImageDecodingLimits.default
///     limits.pixels = 4_000_000
///     let image = try await Image(decoding: data, limits: limits)
public struct ImageDecodingLimits: Hashable, Sendable {
  /// The limits that hold unless others are given.
  public static let `default` = ImageDecodingLimits()

  /// The most bytes a file may have. Default 64 MiB.
  public var fileBytes = 64 << 20 {
    didSet { fileBytes = min(max(0, fileBytes), 1 << 30) }
  }

  /// The most pixels an image may have. Default 100 million.
  public var pixels = 100_000_000 {
    didSet { pixels = min(max(0, pixels), 1 << 30) }
  }

  /// The most bytes that pixels may take while an image is decoded, what the decoder keeps of them included. Default 192 MiB:
  /// a PNG or WebP image of 25 million pixels, a JPEG image of 50 million, or of 28 million when it is progressive.
  public var decodedBytes = 192 << 20 {
    didSet { decodedBytes = min(max(0, decodedBytes), 1 << 34) }
  }

  /// The most scans of a JPEG image: progressive ones have about ten, and each costs as much as decoding all of the image.
  /// Default 64.
  public var scans = 64 {
    didSet { scans = min(max(0, scans), 500) }
  }

  /// The most elements of an SVG image. Default 50,000.
  public var elements = 50_000 {
    didSet { elements = max(0, elements) }
  }

  /// The most time of the processor that decoding may take, in seconds; by the clock, it is never more than four times as long
  /// for SVG. Default 5.
  public var seconds = 5.0 {
    didSet { seconds = seconds.isFinite ? min(max(0.01, seconds), 600) : 600 }
  }

  /// Makes the default limits.
  public init() {}

  /// What the process that draws SVG may take, in bytes: filters and groups need some pictures of the image's size.
  var helperBytes: Int { (64 << 20) + 2 * decodedBytes }
}
