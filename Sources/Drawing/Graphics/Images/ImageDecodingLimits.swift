/// The limits of memory and time for decoding an image.
///
/// Exceeding a limit is an error, which is thrown before any memory is allocated if the file's header shows it. The defaults suit
/// a panel with 512 MiB of memory that shows files from any source.
///
///     var limits = ImageDecodingLimits.default
///     limits.pixels = 4_000_000
///     let image = try await Image(decoding: data, limits: limits)
public struct ImageDecodingLimits: Hashable, Sendable {
  /// The default limits.
  public static let `default` = ImageDecodingLimits()

  /// The maximum size of a file, in bytes. Default 64 MiB.
  public var fileBytes = 64 << 20 {
    didSet { fileBytes = min(max(0, fileBytes), 1 << 30) }
  }

  /// The maximum number of pixels of an image. Default 100 million.
  public var pixels = 100_000_000 {
    didSet { pixels = min(max(0, pixels), 1 << 30) }
  }

  /// The maximum number of pixels of an image that is decoded in parts, as in a zoomed scroll view, and whose size is therefore not
  /// limited by ``pixels`` and ``decodedBytes``: JPEG, PNG that is not interlaced, and lossy WebP without transparency. Default 1 billion,
  /// for which 64 MB are kept.
  ///
  /// The file of a JPEG or PNG image may have sixteen times ``fileBytes`` then; a WebP image keeps its file, which is limited by that.
  public var partedPixels = 1_000_000_000 {
    didSet { partedPixels = max(0, partedPixels) }
  }

  /// The maximum size of the pixels while an image is decoded, in bytes, including the decoder's own copies. Default 192 MiB:
  /// enough for a PNG or WebP image of 25 million pixels, a JPEG image of 50 million, or a progressive one of 28 million.
  public var decodedBytes = 192 << 20 {
    didSet {
      decodedBytes = min(max(0, decodedBytes), Int(clamping: min(Int64(1) << 34, Int64(Int.max) / 4)))
    }
  }

  /// The maximum number of scans of a JPEG image. Default 64.
  ///
  /// Progressive images have about ten, each of which takes as long as decoding the whole image.
  public var scans = 64 {
    didSet { scans = min(max(0, scans), 500) }
  }

  /// The maximum number of elements of an SVG image. Default 50,000.
  public var elements = 50_000 {
    didSet { elements = max(0, elements) }
  }

  /// The maximum processor time of decoding, in seconds. Default 5.
  ///
  /// For SVG, the elapsed time is limited as well, to about four times as long.
  public var seconds = 5.0 {
    didSet { seconds = seconds.isFinite ? min(max(0.01, seconds), 600) : 600 }
  }

  /// Creates the default limits.
  public init() {}

  /// The maximum size of a file that is decoded in parts, in bytes: it is read once, and never kept.
  var partedFileBytes: Int { Int(clamping: Int64(fileBytes) * 16) }

  /// The memory limit of the process that draws SVG, in bytes: filters and groups need several pictures of the image's size.
  var helperBytes: Int { (64 << 20) + 2 * decodedBytes }
}
