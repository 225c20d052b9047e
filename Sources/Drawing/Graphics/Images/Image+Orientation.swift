extension Image {
  /// The position of the upright picture in stored pixels, with UIKit's names.
  public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    /// The pixels are upright.
    case up
    /// The pixels are turned by 180°.
    case down
    /// The pixels have to be turned by 90° counterclockwise.
    case left
    /// The pixels have to be turned by 90° clockwise.
    case right
    /// The pixels are mirrored horizontally.
    case upMirrored
    /// The pixels are mirrored vertically.
    case downMirrored
    /// The pixels are mirrored horizontally, then have to be turned by 90° counterclockwise.
    case leftMirrored
    /// The pixels are mirrored horizontally, then have to be turned by 90° clockwise.
    case rightMirrored

    var exif: EXIFOrientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }
  }
}
