import TactusCLibrary

/// Checks during decoding whether it has to end, because it exceeds its limit of processor time or was cancelled.
///
/// Use it on the thread that created it.
struct DecodingWatch {
  private let end: Double
  private let load: ImageLoad?
  private let format: ImageFormat

  init(_ request: ImageRequest, _ format: ImageFormat) {
    end = threadTime() + request.limits.seconds
    load = request.load
    self.format = format
  }

  /// The reason why decoding has to end; `nil` if it may continue.
  var interruption: ImageDecodingError? {
    if load?.isCancelled == true { return .cancelled }
    return threadTime() > end ? .tookTooLong(format) : nil
  }

  /// Throws an error if decoding has to end.
  func check() throws(ImageDecodingError) {
    if let interruption { throw interruption }
  }
}
