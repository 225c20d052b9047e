/// What was copied or cut last, to be pasted within the application.
///
/// Other applications neither see it nor change it.
@MainActor
public final class Pasteboard {
  /// The pasteboard that controls use.
  public static let general = Pasteboard()

  /// Counts the changes.
  public private(set) var changeCount = 0
  /// The text; nil when there is none.
  public var string: String? { didSet { changeCount += 1 } }
  /// Whether there is text.
  public var hasStrings: Bool { string != nil }

  /// Makes an empty pasteboard of one's own.
  public init() {}
}
