public import Foundation
public import TactusTesting

extension Picture {
  /// Reads a PNG file.
  ///
  /// - Throws: `PictureError` if the file is not a readable PNG file.
  public init(contentsOf file: URL) throws { try self.init(contentsOfFile: file.path) }

  /// Saves the picture as a PNG file, replacing an existing file.
  ///
  /// - Throws: `PictureError` if the file cannot be written.
  public func save(to file: URL) throws { try save(toFile: file.path) }
}
