/// What shows one row of a ``TableView``, and is used for others when the row is out of sight.
///
/// Put views into ``contentView``, or use ``textLabel``, ``detailTextLabel`` and ``imageView``, which are made when they are asked for.
@MainActor
open class TableViewCell: View {
  /// How the standard content is arranged.
  public let style: CellStyle
  /// Under which cells of this kind are kept for use; nil is not at all.
  public internal(set) var reuseIdentifier: String?
  /// Holds the content; as large as the cell less the accessory.
  public let contentView = View(frame: .zero)

  // MARK: Looks

  /// What stands at the trailing edge. Default `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view of the application at the trailing edge, in place of ``accessoryType``; it is given its own size.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// Lies behind the content.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Lies behind the content while the cell is highlighted or selected. A grey area unless set.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateSelection()
    }
  }
  /// Whether the cell shows that it is highlighted or selected. Default `.default`.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }
  /// How far the line below keeps from the edges; the table's unless set.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  // MARK: State

  /// A Boolean value that indicates whether a touch is on the row. Setting it calls ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { storedHighlight }
    set { setHighlighted(newValue, animated: false) }
  }
  /// A Boolean value that indicates whether the row is selected. Setting it, as the table does, calls ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { storedSelection }
    set { setSelected(newValue, animated: false) }
  }

  // MARK: Inside

  /// The table that shows the cell.
  weak var tableView: TableView?
  /// The row that the cell shows; nil while it waits to be used.
  var indexPath: IndexPath?
  /// The row for which the data source dequeued the cell, until it returns the cell.
  var wantedIndexPath: IndexPath?
  /// What a swipe revealed.
  var swipe: SwipeActionsView?
  private var storedHighlight = false
  private var storedSelection = false
  /// Whether ``selectedBackgroundView`` is transparent, or on its way there, since it fades out.
  private var isFadingOut = false
  private var text: Label?
  private var detail: Label?
  private var picture: ImageView?
  private var separator: View?
  private var accessory: CellAccessory?

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: How the standard content is arranged.
  ///   - reuseIdentifier: Under which cells of this kind are kept for use.
  public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  // MARK: - Selection

  /// Sets whether the cell is highlighted. A subclass that shows it otherwise overrides this method and calls `super`.
  ///
  /// - Parameters:
  ///   - highlighted: Whether a touch is on the row.
  ///   - animated: Whether ``selectedBackgroundView`` fades in or out.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlight else { return }
    storedHighlight = highlighted
    updateSelection(animated: animated)
  }

  /// Sets whether the cell is selected. A subclass that shows it otherwise overrides this method and calls `super`.
  ///
  /// - Parameters:
  ///   - selected: Whether the row is selected.
  ///   - animated: Whether ``selectedBackgroundView`` fades in or out.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelection else { return }
    storedSelection = selected
    updateSelection(animated: animated)
  }

  // MARK: - Content

  /// The title.
  open var textLabel: Label {
    if let text { return text }
    let label = Label(frame: .zero)
    label.font = .system(ofSize: 17)
    text = label
    return show(label)
  }

  /// The detail; shown in styles `.value1` and `.subtitle`.
  open var detailTextLabel: Label {
    if let detail { return detail }
    let label = Label(frame: .zero)
    label.font = .system(ofSize: style == .subtitle ? 14 : 17)
    label.textColor = .secondaryLabel
    label.isHidden = style == .default
    detail = label
    return show(label)
  }

  /// The picture before the title.
  open var imageView: ImageView {
    if let picture { return picture }
    let view = ImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    picture = view
    return show(view)
  }

  private func show<Content: View>(_ content: Content) -> Content {
    contentView.addSubview(content)
    setNeedsLayout()
    return content
  }

  /// The cell is going to show another row. Undo what does not hold for it. A subclass calls `super`.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  // MARK: - Layout

  private static let margin = 16.0
  private static let padding = 11.0
  private static let spacing = 12.0
  /// The least height of a row: what a finger hits.
  static let minimumHeight = Control.minimumTargetSize

  /// The width that is given, and the height that the standard content takes in it, or that of what ``contentView`` holds.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? size.width : bounds.width
    let available = width - accessoryWidth
    var height = Self.minimumHeight
    if text != nil || detail != nil || picture != nil {
      let inner = max(1, available - leadingWidth - Self.margin)
      let title = text?.sizeThatFits(Size(width: inner, height: 0)).height ?? 0
      let below = style == .subtitle ? detail?.sizeThatFits(Size(width: inner, height: 0)).height ?? 0 : 0
      height = max(height, title + below + 2 * Self.padding, (picture?.image?.size.height ?? 0) + 8)
    } else if let content = contentView.subviews.first, contentView.subviews.count == 1 {
      height = max(height, content.sizeThatFits(Size(width: available, height: 0)).height)
    }
    return Size(width: width, height: height)
  }

  private var leadingWidth: Double {
    guard let size = picture?.image?.size else { return Self.margin }
    return Self.margin + size.width + Self.spacing
  }

  private var accessoryWidth: Double {
    if let accessoryView { return accessoryView.bounds.width + Self.margin }
    return accessoryType == .none ? 0 : CellAccessory.size.width + Self.margin / 2
  }

  /// Places the content. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: View, _ rect: Rect, in width: Double) {
      view.frame =
        isMirrored
        ? Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let whole = Rect(origin: .zero, size: size)
    backgroundView?.frame = whole
    selectedBackgroundView?.frame = whole
    let width = max(0, size.width - accessoryWidth)
    place(contentView, Rect(x: 0, y: 0, width: width, height: size.height), in: size.width)
    if let view = accessoryView ?? accessory {
      let own = accessoryView?.bounds.size ?? CellAccessory.size
      place(
        view,
        Rect(x: width, y: ((size.height - own.height) / 2).rounded(), width: own.width, height: own.height),
        in: size.width)
    }
    layoutSeparator(place)
    layoutLabels(width: width, place)
    swipe?.place(in: self)
  }

  private func layoutSeparator(_ place: (View, Rect, Double) -> Void) {
    guard let separator else { return }
    let inset = separatorInset ?? tableView?.separatorInset ?? .zero
    let line = 1 / (window?.scale ?? 1)
    place(
      separator,
      Rect(
        x: inset.left, y: bounds.height - line, width: max(0, bounds.width - inset.left - inset.right),
        height: line), bounds.width)
  }

  private func layoutLabels(width: Double, _ place: (View, Rect, Double) -> Void) {
    let height = bounds.height
    if let picture, let size = picture.image?.size {
      place(
        picture,
        Rect(
          x: Self.margin, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height),
        width)
    }
    let left = leadingWidth
    var inner = max(0, width - left - Self.margin)
    if style == .subtitle, let detail {
      let space = Size(width: inner, height: 0)
      let first = text?.sizeThatFits(space).height ?? 0
      let second = detail.sizeThatFits(space).height
      let top = ((height - first - second) / 2).rounded()
      if let text { place(text, Rect(x: left, y: top, width: inner, height: first), width) }
      place(detail, Rect(x: left, y: top + first, width: inner, height: second), width)
      return
    }
    if style == .value1, let detail {
      let own = min(detail.sizeThatFits(.zero).width, inner)
      place(detail, Rect(x: left + inner - own, y: 0, width: own, height: height), width)
      inner = max(0, inner - own - Self.spacing)
    }
    if let text { place(text, Rect(x: left, y: 0, width: inner, height: height), width) }
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let tableView, tableView.highlight(self) else { return super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let isInside = touches.contains { point(inside: $0.location(in: self), with: event) }
    tableView?.unhighlight(self, selects: isInside)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    tableView?.unhighlight(self, selects: false)
  }

  // MARK: - Looks

  private func accessoryDidChange() {
    if accessoryView == nil, accessoryType != .none {
      let view = accessory ?? CellAccessory(frame: Rect(origin: .zero, size: CellAccessory.size))
      if accessory == nil {
        view.addAction({ [weak self] in self?.accessoryTapped() }, for: .touchUpInside)
        addSubview(view)
      }
      accessory = view
      view.type = accessoryType
    }
    accessory?.isHidden = accessoryView != nil || accessoryType == .none
    setNeedsLayout()
  }

  private func accessoryTapped() {
    guard let tableView, let indexPath else { return }
    tableView.tableDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  private var showsSelection: Bool { (storedSelection || storedHighlight) && selectionStyle != .none }

  private func updateSelection(animated: Bool = false) {
    let isShown = showsSelection
    if isShown, selectedBackgroundView == nil {
      let view = View(frame: Rect(origin: .zero, size: bounds.size))
      view.backgroundColor = .systemFill
      view.isUserInteractionEnabled = false
      view.isHidden = true
      // Setting it shows it.
      selectedBackgroundView = view
      if animated { fade(view, in: true) }
      return
    }
    guard let view = selectedBackgroundView else { return }
    if isShown, view.superview !== self {
      view.frame = Rect(origin: .zero, size: bounds.size)
      insertSubview(view, belowSubview: contentView)
    }
    if animated, window != nil, isShown == (view.isHidden || isFadingOut) { return fade(view, in: isShown) }
    if isFadingOut {
      isFadingOut = false
      view.removeAllAnimations()
      view.alpha = 1
    }
    view.isHidden = !isShown
  }

  /// How long a change of the selection takes that is animated, in seconds.
  private static let selectionDuration = 0.25

  private func fade(_ view: View, in isShown: Bool) {
    if isShown, !isFadingOut { view.alpha = 0 }
    view.isHidden = false
    isFadingOut = !isShown
    View.animate(
      withDuration: Self.selectionDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = isShown ? 1 : 0 },
      completion: { [weak self] _ in
        guard let self, isFadingOut, !isShown else { return }
        isFadingOut = false
        view.isHidden = true
        view.alpha = 1
      })
  }

  /// Shows a line below, or none.
  func updateSeparator() {
    guard let tableView, tableView.separatorStyle == .singleLine else {
      separator?.isHidden = true
      return
    }
    let line = separator ?? View(frame: .zero)
    if separator == nil {
      line.isUserInteractionEnabled = false
      addSubview(line)
      separator = line
    }
    line.isHidden = false
    if line.backgroundColor != tableView.separatorColor { line.backgroundColor = tableView.separatorColor }
  }
}
