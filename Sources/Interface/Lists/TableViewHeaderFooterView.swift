/// What shows the title above or below a section.
@MainActor
open class TableViewHeaderFooterView: View {
  /// Under which views of this kind are kept for use; nil is not at all.
  public internal(set) var reuseIdentifier: String?
  /// The title.
  public let textLabel = Label(frame: .zero)

  private static let margin = 16.0

  /// Makes a header or a footer.
  ///
  /// - Parameter reuseIdentifier: Under which views of this kind are kept for use.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    textLabel.font = .system(ofSize: 15, weight: .semibold)
    textLabel.textColor = .secondaryLabel
    addSubview(textLabel)
  }

  /// The view is going to show another section. Undo what does not hold for it. A subclass calls `super`.
  open func prepareForReuse() {}

  /// Places the title. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
  }
}
