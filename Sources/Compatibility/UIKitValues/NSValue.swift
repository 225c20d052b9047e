/// A box around a point, a size, a rectangle or a transform, as key-frame animations take them.
///
/// It stands for Foundation's `NSValue`, whose initializers for these types only Apple's platforms have.
public struct NSValue: Hashable, Sendable {
  /// What is in the box.
  @_spi(Compatibility) public let content: any Hashable & Sendable

  /// Boxes a value.
  @_spi(Compatibility) public init(content: some Hashable & Sendable) { self.content = content }

  /// Returns whether two boxes hold the same value.
  public static func == (left: NSValue, right: NSValue) -> Bool {
    AnyHashable(left.content) == AnyHashable(right.content)
  }

  /// Adds the value to a hash.
  public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}
