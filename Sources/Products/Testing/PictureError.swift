/// The reason for which a picture cannot be read or written, or is not the expected one.
public struct PictureError: Error, CustomStringConvertible {
  /// A description of the reason.
  public let description: String

  init(_ description: String) { self.description = description }
}
