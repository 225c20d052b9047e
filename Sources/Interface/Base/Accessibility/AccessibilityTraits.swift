/// How an element behaves, for assistive technologies.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt64

  /// Creates options from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: AccessibilityTraits = []
  /// The element is a button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// The element is a link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that cannot change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// The element summarizes the state of the application when that starts.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// The element does not react to touches.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// The element changes its label or value often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// The element is a field for searching.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// The element starts something that should not be interrupted by speech.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// The element has a value that ``AccessibleResponder/accessibilityIncrement()`` and ``AccessibleResponder/accessibilityDecrement()`` change.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// The element receives touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// The element turns a page when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// The element is a heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// The element is a bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 17)
}
