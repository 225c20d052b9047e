/// A description of the OpenGL ES context in which a ``GLView`` draws.
public struct GLContext: Hashable, Sendable {
  /// A version of OpenGL ES.
  public enum Version: Int, Hashable, Sendable {
    /// OpenGL ES 2.0, which every GPU of a panel has.
    case es2 = 2
    /// OpenGL ES 3.0.
    case es3 = 3
  }

  /// The version that was requested. The driver may offer a newer one, which runs the same programs.
  public let version: Version
  /// The driver's name, as OpenGL reports it.
  public let rendererName: String
  /// A Boolean value that indicates whether the processor executes the commands.
  public let isSoftware: Bool
  /// The maximum length of a side of what is drawn, in pixels. A larger view is drawn with fewer pixels.
  public let maximumDrawableSide: Int

  package init(version: Version, rendererName: String, isSoftware: Bool, maximumDrawableSide: Int) {
    self.version = version
    self.rendererName = rendererName
    self.isSoftware = isSoftware
    self.maximumDrawableSide = maximumDrawableSide
  }
}
