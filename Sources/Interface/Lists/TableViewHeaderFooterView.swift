/// A reusable view that shows the title above or below a section.
@MainActor
open class TableViewHeaderFooterView: View {
  /// The identifier for reusing the view; nil if it is not reused.
  public internal(set) var reuseIdentifier: String?
  /// The label of the title.
  public let textLabel = Label(frame: .zero)

  /// A view behind the title that fills the bounds. Default nil.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView {
        backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }

  // MARK: Configuration

  /// The background as a value, instead of ``backgroundView`` and the background colour; nil, the default, for none.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }
  /// The content as a value, whose view takes the place of the title; nil, the default, for none.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }

  /// Returns the empty content of a header in a plain list, for ``contentConfiguration``.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    .plainHeader().fitting(metrics)
  }

  var configurations = CellConfigurations()

  /// Creates a header or a footer.
  ///
  /// - Parameter reuseIdentifier: The identifier for reusing the view; nil if it is not reused.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a header or a footer, as ``ViewConveniences/init()`` does; its table places it.
  public override convenience init(frame: Rect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    textLabel.font = .system(ofSize: 15, weight: .semibold)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.textColor = .secondaryLabel
    textLabel.numberOfLines = 0
    addSubview(textLabel)
  }

  /// Prepares the view for another section. A subclass that overrides it resets what belongs to the previous one, and calls
  /// `super`.
  open func prepareForReuse() {}

  /// The distance between the title and the edges above and below it, in points. Chosen by us.
  private static let padding = 6.0

  /// Returns the given width, and the height for that width of the title with all of its lines, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? size.width : bounds.width
    if let height = configuredHeight(in: max(1, width)) { return Size(width: width, height: height) }
    let title = textLabel.sizeThatFits(Size(width: max(1, width - 2 * metrics.margin), height: 0))
    return Size(width: width, height: title.height + 2 * Self.padding)
  }

  /// Lays out the title. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    textLabel.frame = bounds.insetBy(dx: min(metrics.margin, bounds.width / 2), dy: 0)
    layoutConfigurations(contentFrame: bounds)
  }
}
