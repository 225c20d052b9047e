/// The visual representation of a row of a ``TableView``. It is reused for other rows when the row is no longer visible.
///
/// Add subviews to ``contentView``, or use ``textLabel``, ``detailTextLabel`` and ``imageView``, which are created on first use.
@MainActor
open class TableViewCell: View {
  /// The style of the cell, which determines the layout of its standard content.
  public let style: CellStyle
  /// The identifier for reusing the cell; nil if it is not reused.
  public internal(set) var reuseIdentifier: String?
  /// The view that contains the content. It is as large as the cell without the accessory, the editing controls and the index of the
  /// table's sections.
  public let contentView = View(frame: .zero)

  // MARK: Appearance

  /// The type of the accessory at the trailing edge. Default `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the trailing edge that replaces the accessory of ``accessoryType``, and keeps its own size; nil, the default, for
  /// none.
  open var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// The view behind the content; nil, the default, for none.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content while the cell is highlighted or selected. Default nil, until a gray view is created.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateSelection()
    }
  }
  /// The manner in which the cell shows that it is highlighted or selected. Default `.default`.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }
  /// The insets of the separator below the cell, in points; nil, the default, for those of the table.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  // MARK: State

  /// A Boolean value that indicates whether a touch is on the row. Setting it calls ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { storedHighlight }
    set { setHighlighted(newValue, animated: false) }
  }
  /// A Boolean value that indicates whether the row is selected. Setting it, as the table does, calls
  /// ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { storedSelection }
    set { setSelected(newValue, animated: false) }
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the cell shows the controls of ``TableView/isEditing``.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// What the editing control does. The table sets it.
  open var editingStyle: EditingStyle { editing.style }
  /// A Boolean value that indicates whether the row can be moved if the data source does not say so. Default false.
  open var showsReorderControl = false
  /// A Boolean value that indicates whether the content yields to the editing control. Default true.
  open var shouldIndentWhileEditing = true
  /// The number of steps by which the standard content is indented. Default 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. Default 10.
  open var indentationWidth = 10.0 { didSet { setNeedsLayout() } }

  // MARK: Configuration

  /// A closure that updates the cell for its state and for what it reads of observable objects; nil, the default, for none.
  ///
  /// It is called after ``updateConfiguration(using:)``, before the cell is measured and laid out.
  open var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Internal state

  var editing = CellEditing()

  /// The table that shows the cell.
  weak var tableView: TableView?
  /// What the cell is used for.
  var stage = CellStage.unused
  /// The row that the cell shows; nil while it shows none, also while it is being removed with an animation.
  var indexPath: IndexPath? { stage.row }
  /// What the table has changed about the cell's appearance for a time, as the application has set it.
  var borrowed = BorrowedAppearance()
  /// The row for which the data source dequeued the cell, until it returns the cell.
  var requestedIndexPath: IndexPath?
  /// The swipe actions that are revealed; nil if there are none.
  var swipe: SwipeActionsView?
  private var press = CellPress()
  private var storedHighlight = false
  private var storedSelection = false
  /// A Boolean value that indicates whether ``selectedBackgroundView`` is fading out.
  private var isFadingOut = false
  private var text: Label?
  private var detail: Label?
  private var picture: ImageView?
  private var separator: View?
  private var accessory: CellAccessory?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: The style of the cell, which determines the layout of its standard content.
  ///   - reuseIdentifier: The identifier for reusing the cell; nil if it is not reused.
  public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    setNeedsUpdateConfiguration()
  }

  /// Creates a cell of the default style, as ``ViewConveniences/init()`` does; its table places it.
  public override convenience init(frame: Rect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: - Selection

  /// Sets whether the cell is highlighted. A subclass that changes the appearance of this state overrides the method and calls
  /// `super`.
  ///
  /// - Parameters:
  ///   - highlighted: True if a touch is on the row.
  ///   - animated: True to fade ``selectedBackgroundView`` in or out.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedHighlight else { return }
    storedHighlight = highlighted
    updateSelection(animated: animated)
  }

  /// Sets whether the cell is selected. A subclass that changes the appearance of this state overrides the method and calls
  /// `super`.
  ///
  /// - Parameters:
  ///   - selected: True if the row is selected.
  ///   - animated: True to fade ``selectedBackgroundView`` in or out.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedSelection else { return }
    storedSelection = selected
    editing.control?.isOn = selected
    updateSelection(animated: animated)
  }

  /// Shows or hides the editing controls, as the table does. A subclass that overrides it calls `super`.
  ///
  /// - Parameters:
  ///   - editing: True to show them.
  ///   - animated: True to animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) { updateEditing(editing, animated: animated) }

  // MARK: - Content

  /// The label of the title.
  open var textLabel: Label {
    if let text { return text }
    let label = Label(frame: .zero)
    label.font = .system(ofSize: 17)
    label.adjustsFontForContentSizeCategory = true
    text = label
    return show(label)
  }

  /// The label of the detail text, which is visible in the styles `.value1` and `.subtitle`.
  open var detailTextLabel: Label {
    if let detail { return detail }
    let label = Label(frame: .zero)
    label.font = .system(ofSize: style == .subtitle ? 14 : 17)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.isHidden = style == .default
    detail = label
    return show(label)
  }

  /// The view of the image before the title.
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

  /// Prepares the cell for another row. A subclass that overrides it resets what belongs to the previous row, and calls `super`.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
    setNeedsUpdateConfiguration()
  }

  // MARK: - Configuration

  /// Updates the cell for its state. The default does nothing.
  ///
  /// Called before the cell is measured and laid out when its state has changed, when it is reused, after
  /// ``setNeedsUpdateConfiguration()``, and when something changes that it has read of observable objects.
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Requests a call of ``updateConfiguration(using:)`` and ``configurationUpdateHandler`` before the next frame in which the cell is
  /// visible.
  open func setNeedsUpdateConfiguration() { requestUpdate(.configuration) }

  /// The state of the cell, with its traits.
  open var configurationState: CellConfigurationState { CellConfigurationState(of: self) }

  override func updateConfigurationOfClass() {
    let state = configurationState
    track(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: - Layout

  private static let padding = 11.0
  private static let spacing = 12.0

  /// Returns the given width, and the height for that width of the standard content, or of the single subview of ``contentView``.
  open override func sizeThatFits(_ size: Size) -> Size {
    if viewUpdates.pending.contains(.configuration) { updateConfigurationOfClass() }
    let width = size.width > 0 ? size.width : bounds.width
    let available = width - accessoryWidth - editingLeading - editingTrailing - trailingInset
    var height = metrics.rowHeight
    if text != nil || detail != nil || picture != nil {
      let inner = max(1, available - leadingWidth - metrics.margin)
      let title = textHeight(of: text, in: inner)
      let below = style == .subtitle ? textHeight(of: detail, in: inner) : 0
      height = max(
        height, title + below + 2 * Self.padding * metrics.spacing, (picture?.image?.size.height ?? 0) + 8)
    } else if !contentView.constraints.isEmpty {
      height =
        contentView.systemLayoutSizeFitting(
          Size(width: available, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    } else if let content = contentView.subviews.first, contentView.subviews.count == 1 {
      height = max(height, content.sizeThatFits(Size(width: available, height: 0)).height)
    }
    return Size(width: width, height: height)
  }

  /// Returns the height of a label in a width; 0 without text, so that the other one is in the middle.
  private func textHeight(of label: Label?, in width: Double) -> Double {
    guard let label, label.attributedText?.string.isEmpty == false else { return 0 }
    return label.sizeThatFits(Size(width: width, height: 0)).height
  }

  private var leadingWidth: Double {
    guard let size = picture?.image?.size else { return metrics.margin + indentation }
    return metrics.margin + indentation + size.width + Self.spacing * metrics.spacing
  }

  private var accessoryWidth: Double {
    if isEditing { return 0 }
    if accessoryView != nil { return accessorySize.width + metrics.margin }
    return accessoryType == .none ? 0 : accessorySize.width + metrics.margin / 2
  }

  /// The size of the view at the trailing edge: that of its frame, or of its class for a control that always has the size of its
  /// class, which follows the style and the size of text.
  private var accessorySize: Size {
    guard let view = accessoryView else { return CellAccessory.size * growth }
    let hugs = view.shownHuggingPriority(for: .horizontal) >= .defaultHigh
    return hugs || view.bounds.isEmpty ? view.fittingSize(for: .zero) : view.bounds.size
  }

  /// The factor by which the preferred size of text and the style enlarge the accessory.
  private var growth: Double {
    traitCollection.growth(limitedTo: Control.maximumGrowth) * metrics.controlScale
  }

  /// Lays out the content. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func setFrame(of view: View, _ rect: Rect, in width: Double) {
      view.frame =
        isMirrored
        ? Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let whole = Rect(origin: .zero, size: size)
    backgroundView?.frame = whole
    selectedBackgroundView?.frame = whole
    let leading = editingLeading
    let width = max(0, size.width - accessoryWidth - leading - editingTrailing - trailingInset)
    setFrame(of: contentView, Rect(x: leading, y: 0, width: width, height: size.height), in: size.width)
    layoutEditingControls(setFrame)
    if let view = accessoryView ?? accessory {
      let own = accessorySize
      setFrame(
        of: view,
        Rect(x: width, y: ((size.height - own.height) / 2).rounded(), width: own.width, height: own.height),
        in: size.width)
    }
    layoutSeparator(setFrame)
    layoutLabels(width: width, setFrame)
    swipe?.layout(in: self)
  }

  private func layoutSeparator(_ setFrame: (View, Rect, Double) -> Void) {
    guard let separator else { return }
    let inset = separatorInset ?? tableView?.separatorInset ?? .zero
    let line = 1 / (window?.scale ?? 1)
    setFrame(
      separator,
      Rect(
        x: inset.left, y: bounds.height - line, width: max(0, bounds.width - inset.left - inset.right),
        height: line), bounds.width)
  }

  private func layoutLabels(width: Double, _ setFrame: (View, Rect, Double) -> Void) {
    let height = bounds.height
    if let picture, let size = picture.image?.size {
      setFrame(
        picture,
        Rect(
          x: metrics.margin + indentation, y: ((height - size.height) / 2).rounded(), width: size.width,
          height: size.height),
        width)
    }
    let left = leadingWidth
    var inner = max(0, width - left - metrics.margin)
    if style == .subtitle, let detail {
      let (first, second) = (textHeight(of: text, in: inner), textHeight(of: detail, in: inner))
      let top = ((height - first - second) / 2).rounded()
      if let text { setFrame(text, Rect(x: left, y: top, width: inner, height: first), width) }
      setFrame(detail, Rect(x: left, y: top + first, width: inner, height: second), width)
      return
    }
    if style == .value1, let detail {
      let own = min(detail.sizeThatFits(.zero).width, inner)
      setFrame(detail, Rect(x: left + inner - own, y: 0, width: own, height: height), width)
      inner = max(0, inner - own - Self.spacing * metrics.spacing)
    }
    if let text { setFrame(text, Rect(x: left, y: 0, width: inner, height: height), width) }
  }

  // MARK: - Focus

  /// A Boolean value that indicates whether the row can have the focus: as the delegate of the table decides, or
  /// ``TableView/allowsFocus``.
  open override var canBecomeFocused: Bool { tableView?.canFocus(self) ?? false }

  // The table and the neighbours would cut off a ring around the row.
  override var showsFocusRingInside: Bool { true }

  // MARK: - Touches

  // What leaves can be hit and focused no longer, wherever it is on its way.
  override var isLeaving: Bool {
    if case .leaving = stage { return true }
    return false
  }

  open override func hitTest(_ point: Point, with event: Event?) -> View? {
    isLeaving ? nil : super.hitTest(point, with: event)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    press.begin(on: self)
    guard let tableView, tableView.highlight(self) else { return super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    tableView?.unhighlight(self, selects: press.ends(on: self, touches, event))
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    tableView?.unhighlight(self, selects: false)
  }

  // MARK: - Appearance

  func accessoryDidChange() {
    if accessoryView == nil, accessoryType != .none {
      let view = accessory ?? CellAccessory(frame: Rect(origin: .zero, size: CellAccessory.size))
      if accessory == nil {
        view.addAction({ [weak self] in self?.accessoryTapped() }, for: .touchUpInside)
        addSubview(view)
      }
      accessory = view
      view.type = accessoryType
    }
    accessory?.isHidden = accessoryView != nil || accessoryType == .none || isEditing
    accessoryView?.isHidden = isEditing
    setNeedsLayout()
  }

  private func accessoryTapped() {
    guard let tableView, let indexPath = tableView.currentRow(of: self) else { return }
    tableView.tableDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  private var showsSelection: Bool { (storedSelection || storedHighlight) && selectionStyle != .none }

  private func updateSelection(animated: Bool = false) {
    setNeedsUpdateConfiguration()
    let isShown = showsSelection
    if isShown, selectedBackgroundView == nil {
      let view = View(frame: Rect(origin: .zero, size: bounds.size))
      view.backgroundColor = .systemFill
      view.isUserInteractionEnabled = false
      view.isHidden = true
      // Setting the property shows the view.
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

  /// The duration of an animated change of the selection, in seconds.
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

  /// Shows or hides the separator below the cell.
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
