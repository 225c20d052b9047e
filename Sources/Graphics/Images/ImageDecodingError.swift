/// Why an image could not be made.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// There is no data at all.
  case empty
  /// The data begin like no format known: PNG, JPEG, WebP or SVG.
  case unknownFormat
  /// The format is known, but not this variety of it: an animation, say.
  case unsupported(ImageFormat)
  /// The data are damaged or end too early.
  case damaged(ImageFormat)
  /// The picture has more pixels than ``ImageDecodingLimits`` allow, or needs more memory.
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than ``ImageDecodingLimits/fileBytes`` allows.
  case fileTooLarge(bytes: Int)
  /// The data hold more than the picture they announce: they would be unpacked for nothing.
  case tooMuchData(ImageFormat)
  /// The file has more scans, passes over the whole picture, than ``ImageDecodingLimits/scans`` allows.
  case tooManyScans(Int, ImageFormat)
  /// The file has more elements than ``ImageDecodingLimits/elements`` allows.
  case tooManyElements(Int, ImageFormat)
  /// Decoding took longer than ``ImageDecodingLimits/seconds`` allows.
  case tookTooLong(ImageFormat)
  /// The decoder, in a process of its own, ended over the file or ran out of memory. The same file is not tried
  /// again for a minute.
  case decoderFailed(ImageFormat)
  /// The loading was cancelled.
  case cancelled
  /// The data begin like a format that is known, but that there is no decoder for: GIF, say.
  case unsupportedFormat(name: String)
  /// Images of this format are not drawn here; see ``Image/svgRendering``.
  case renderingIsOff(ImageFormat)
  /// The program that draws SVG images is not installed, or cannot be started; see ``SVGRendering/isolated``.
  case missingRenderer(path: String)
  /// The library that decodes the format is not installed; on Debian it comes with the package.
  case missingDecoder(ImageFormat, package: String)
  /// The file cannot be read, for a reason that is an `errno`.
  case unreadableFile(path: String, errno: Int32)
}

extension ImageDecodingError: CustomStringConvertible {
  /// What is wrong, in a sentence for a log.
  public var description: String {
    switch self {
    case .empty: "The image has no data."
    case .unknownFormat: "The image is neither PNG, JPEG, WebP nor SVG."
    case .unsupported(let format): "This variety of \(format) is not supported."
    case .damaged(let format): "The \(format) data are damaged or incomplete."
    case .tooLarge(let width, let height): "The image is too large: \(width) × \(height) pixels."
    case .fileTooLarge(let bytes): "The image file is too large: \(bytes) bytes."
    case .tooMuchData(let format): "The \(format) data hold more than their picture."
    case .tooManyScans(let count, let format): "The \(format) image has too many scans: \(count)."
    case .tooManyElements(let count, let format): "The \(format) image has too many elements: \(count)."
    case .tookTooLong(let format): "Decoding the \(format) image took too long."
    case .decoderFailed(let format): "The decoder ended over the \(format) image."
    case .cancelled: "Loading the image was cancelled."
    case .unsupportedFormat(let name): "\(name) images are not supported."
    case .renderingIsOff(let format): "\(format) images are switched off in this application."
    case .missingRenderer(let path):
      "SVG images need the program \(path), which is not installed or cannot be started."
    case .missingDecoder(let format, let package):
      "\(format) images need a library that is not installed; install the package \(package)."
    case .unreadableFile(let path, let errno): "The file \(path) cannot be read (errno \(errno))."
    }
  }
}
