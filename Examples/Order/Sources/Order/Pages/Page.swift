import Tactus

/// A page of the kiosk: content that scrolls, and below it a bar with what is done next.
class Page: ViewController, LanguageObserving {
  let kiosk: Kiosk
  /// What is above the content; there is nothing while it has no views.
  let header = StackView(.horizontal, [], alignment: .center)
  /// The content; by default the column.
  let scroll: ScrollView
  /// Views one below the other, not wider than what is read with ease.
  let column = StackView(.vertical, [])
  /// What is beside the column where there is room, and above it elsewhere.
  private let aside: View?
  /// The bar at the bottom; there is none while it has no views.
  let footer = StackView(.horizontal, [], alignment: .center)
  /// What is shown instead of content.
  let empty = StackView(.vertical, [], alignment: .center)
  private lazy var backdrop = ScrollView(frame: .zero)
  private lazy var body = StackView(.horizontal, [scroll], spaces: 0)
  private lazy var root = StackView(.vertical, [header, body, footer], spaces: 0)

  init(_ kiosk: Kiosk, scroll: ScrollView? = nil, aside: View? = nil) {
    (self.kiosk, self.aside) = (kiosk, aside)
    self.scroll = scroll ?? ScrollView(frame: .zero)
    super.init()
    if scroll == nil { self.scroll.addSubview(column) }
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scroll.backgroundColor = .clear
    footer.backgroundColor = .secondarySystemBackground
    for bar in [header, footer] {
      bar.setMargins(12, Brand.margin)
      bar.isHidden = bar.arrangedSubviews.isEmpty
    }
    body.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
    view.addSubview(root)
    view.addSubview(backdrop)
    backdrop.addSubview(empty)
  }

  func languageDidChange() { setNeedsUpdateProperties() }

  /// Shows words and values; an override calls `super`.
  override func updateProperties() {
    super.updateProperties()
    view.setNeedsLayout()
  }

  /// A Boolean value that indicates whether there is room for two columns of text in its size.
  var isWide: Bool {
    let factor = view.traitCollection.preferredContentSizeCategory.scaleFactor
    return view.bounds.width > view.bounds.height && factor < 1.4
  }

  /// The maximum width of the column, in points.
  var columnWidth: Double { 560 }
  override func viewDidLayoutSubviews() {
    if let aside, aside.superview !== (isWide ? body : column) {
      (isWide ? body : column).insertArrangedSubview(aside, at: 0)
      body.distribution = isWide ? .fillEqually : .fill
      body.setMargins(0, isWide ? Brand.margin : 0)
    }
    root.frame = view.bounds.inset(by: view.safeAreaInsets)
    root.layoutIfNeeded()
    backdrop.frame = body.convert(body.bounds, to: view)
    backdrop.isHidden = empty.isHidden || empty.arrangedSubviews.isEmpty
    let area = backdrop.bounds.size
    let fitting = empty.sizeThatFits(Size(width: max(0, area.width - 2 * Brand.margin), height: 0))
    empty.frame = Rect(
      x: (area.width - fitting.width) / 2, y: max(0, (area.height - fitting.height) / 2),
      width: fitting.width, height: fitting.height)
    backdrop.contentSize = Size(width: area.width, height: fitting.height)
    guard column.superview === scroll else { return }
    let room = scroll.bounds.size
    let width = min(room.width - 2 * Brand.margin, columnWidth)
    let height = column.sizeThatFits(Size(width: width, height: 0)).height
    column.frame = Rect(
      x: ((room.width - width) / 2).rounded(), y: max(2 * Brand.space, (room.height - height) / 2).rounded(),
      width: width, height: height)
    scroll.contentSize = Size(width: room.width, height: max(room.height, height + 4 * Brand.space))
  }

  /// A button that closes what is presented.
  var closeItem: BarButtonItem {
    BarButtonItem(
      systemItem: .close, primaryAction: Action { [weak self] _ in self?.dismiss(animated: true) })
  }

  /// Sets what is shown instead of content: a symbol, words, and what to do.
  func setEmpty(symbol: String, _ views: [View]) {
    let picture = ImageView(image: Image(systemName: symbol, withConfiguration: .init(pointSize: 56)))
    picture.tintColor = .secondaryLabel
    for view in [picture] + views { empty.addArrangedSubview(view) }
  }
}
