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
  /// The picture has more pixels than are allowed, or the file more bytes than can be.
  case tooLarge(width: Int, height: Int)
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
    case .missingDecoder(let format, let package):
      "\(format) images need a library that is not installed; install the package \(package)."
    case .unreadableFile(let path, let errno): "The file \(path) cannot be read (errno \(errno))."
    }
  }
}
