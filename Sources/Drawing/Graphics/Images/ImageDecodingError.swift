/// The reason why an image could not be decoded.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// The data are empty.
  case empty
  /// The data do not begin like any supported format: PNG, JPEG, WebP or SVG.
  case unknownFormat
  /// The format is supported, but not this variant of it, such as an animation.
  case unsupported(ImageFormat)
  /// The data are damaged or end too early.
  case damaged(ImageFormat)
  /// The picture has more pixels than ``ImageDecodingLimits`` allow, or needs more memory.
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than ``ImageDecodingLimits/fileBytes`` allows.
  case fileTooLarge(bytes: Int)
  /// The data contain more than the picture that they declare.
  case tooMuchData(ImageFormat)
  /// The file has more scans (passes over the whole picture) than ``ImageDecodingLimits/scans`` allows.
  case tooManyScans(Int, ImageFormat)
  /// The file has more elements than ``ImageDecodingLimits/elements`` allows.
  case tooManyElements(Int, ImageFormat)
  /// Decoding took longer than ``ImageDecodingLimits/seconds`` allows.
  case tookTooLong(ImageFormat)
  /// The decoder, which is a separate process, crashed or ran out of memory. The same file is not tried again for a minute.
  case decoderFailed(ImageFormat)
  /// The loading was cancelled.
  case cancelled
  /// The data begin like a format without a decoder, such as GIF.
  case unsupportedFormat(name: String)
  /// Images of this format are disabled in the application; see ``Image/svgRendering``.
  case renderingIsOff(ImageFormat)
  /// The program that draws SVG images is not installed, or cannot be started; see ``SVGRendering/isolated``.
  case missingRenderer(path: String)
  /// The kernel cannot confine the program that draws SVG images, because it filters no system calls on this processor or was built without
  /// `CONFIG_SECCOMP_FILTER`, so the program refuses to draw. ``SVGRendering/inProcess`` draws files that are trusted.
  case rendererNotConfined
  /// The library that decodes the format is not installed; on Debian the package contains it.
  case missingDecoder(ImageFormat, package: String)
  /// The file cannot be read; `errno` is the reason.
  case unreadableFile(path: String, errno: Int32)
}

extension ImageDecodingError: CustomStringConvertible {
  /// A sentence that describes the error for a log.
  public var description: String {
    switch self {
    case .empty: "The image has no data."
    case .unknownFormat: "The image is neither PNG, JPEG, WebP nor SVG."
    case .unsupported(let format): "This variant of \(format) is not supported."
    case .damaged(let format): "The \(format) data are damaged or incomplete."
    case .tooLarge(let width, let height): "The image is too large: \(width) × \(height) pixels."
    case .fileTooLarge(let bytes): "The image file is too large: \(bytes) bytes."
    case .tooMuchData(let format): "The \(format) data contain more than their picture."
    case .tooManyScans(let count, let format): "The \(format) image has too many scans: \(count)."
    case .tooManyElements(let count, let format): "The \(format) image has too many elements: \(count)."
    case .tookTooLong(let format): "Decoding the \(format) image took too long."
    case .decoderFailed(let format): "The decoder failed on the \(format) image."
    case .cancelled: "Loading the image was cancelled."
    case .unsupportedFormat(let name): "\(name) images are not supported."
    case .renderingIsOff(let format): "\(format) images are disabled in this application."
    case .missingRenderer(let path):
      "SVG images need the program \(path), which is not installed or cannot be started."
    case .rendererNotConfined:
      """
      The kernel cannot filter the system calls of the program that draws SVG images (CONFIG_SECCOMP_FILTER), so that it draws none. Set \
      Image.svgRendering = .inProcess if all SVG images are trusted.
      """
    case .missingDecoder(let format, let package):
      "\(format) images need a library that is not installed; install the package \(package)."
    case .unreadableFile(let path, let errno): "The file \(path) cannot be read (errno \(errno))."
    }
  }
}
