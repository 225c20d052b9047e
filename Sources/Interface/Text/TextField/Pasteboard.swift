/// A pasteboard for copying and pasting within the application.
///
/// Other applications can neither read nor change it.
@MainActor
public final class Pasteboard {
  /// The general pasteboard, which text fields use.
  public static let general = Pasteboard()

  /// The number of times that the contents have changed.
  public private(set) var changeCount = 0
  /// The text; nil if there is none.
  public var string: String? { didSet { changeCount += 1 } }
  /// A Boolean value that indicates whether the pasteboard contains text.
  public var hasStrings: Bool { string != nil }

  /// Creates an empty pasteboard that is independent of ``general``.
  public init() {}
}
