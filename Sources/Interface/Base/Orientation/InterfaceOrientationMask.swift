/// A set of interface orientations.
public struct InterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Creates a set with one orientation.
  public init(_ orientation: InterfaceOrientation) { rawValue = 1 << UInt(orientation.rawValue) }

  /// ``InterfaceOrientation/portrait``.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// ``InterfaceOrientation/portraitUpsideDown``.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// ``InterfaceOrientation/landscapeLeft``.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// ``InterfaceOrientation/landscapeRight``.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Both landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations except ``InterfaceOrientation/portraitUpsideDown``.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]

  /// Returns a Boolean value that indicates whether an orientation is in the set.
  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    contains(InterfaceOrientationMask(orientation))
  }
}
