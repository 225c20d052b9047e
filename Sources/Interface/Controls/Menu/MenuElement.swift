/// An element of a menu: an ``Action``, a ``Menu`` inside it, or a ``DeferredMenuElement``.
@MainActor
public class MenuElement {
  /// The title.
  public var title: String
  /// The text below the title; nil, the default, for none.
  public var subtitle: String?
  /// The image beside the title, drawn in the colour of the text if it is a template; nil for none.
  public var image: Image?

  init(title: String, subtitle: String? = nil, image: Image? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// What distinguishes an element in a menu.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates a set of attributes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element changes or deletes something that cannot be restored. Shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether the option that an element stands for is on.
  public enum State: Sendable, Hashable {
    /// Off. The default.
    case off
    /// On, shown by a check mark.
    case on
    /// On in some places, shown by a dash.
    case mixed
  }
}
