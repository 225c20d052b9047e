import TactusGeometry
import TactusPixels

/// A picture of any size, parts of which are decoded without the rest, at eighths of its size.
///
/// Can be used on any thread.
protocol PartedPicture: Sendable {
  /// The width of the upright picture, in pixels.
  var width: Int { get }
  /// The height of the upright picture, in pixels.
  var height: Int { get }
  /// The picture at an eighth of its size.
  var base: Bitmap { get }

  /// Returns the smallest scale at which the picture is decoded, for one that is needed, both in eighths.
  func eighths(atLeast needed: Int) -> Int

  /// Returns whether parts are decoded at a scale; otherwise the whole picture is.
  func decodesParts(eighths: Int) -> Bool

  /// Decodes a part of the picture at a number of eighths of its size.
  ///
  /// - Parameters:
  ///   - part: The part, in pixels of the upright picture at its full size.
  ///   - eighths: The scale, one that ``eighths(atLeast:)`` returns.
  /// - Returns: The pixels, and the rectangle that they show, in pixels at full size, which contains the part. Nil if the part is empty.
  /// - Throws: The reason why there are no pixels, such as a file that has changed.
  func bitmap(of part: PixelRect, eighths: Int) throws(ImageDecodingError) -> (bitmap: Bitmap, rect: Rect)?

  /// Decodes the whole picture at a number of eighths of its size.
  func bitmap(eighths: Int) throws(ImageDecodingError) -> Bitmap

  /// The size of the decoded pixels that are kept for parts nearby, in bytes.
  var bytes: Int { get }

  /// Frees the decoded pixels that are kept for parts nearby.
  func releasePixels()
}

extension PartedPicture {
  func eighths(atLeast needed: Int) -> Int { needed }

  func decodesParts(eighths: Int) -> Bool { true }

  var bytes: Int { 0 }

  func releasePixels() {}
}
