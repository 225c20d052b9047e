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
      if let backgroundView {
        backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// The view behind the content while the cell is highlighted or selected. Default nil, until a gray view is created.
  open var selectedBackgroundView: View? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
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

  /// The content of the cell as a value, whose view takes the place of everything in ``contentView``; nil, the default, for none.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// A Boolean value that indicates whether ``contentConfiguration`` is updated for each state of the cell. Default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background of the cell as a value, instead of the background views and the background colour; nil, the default, for none.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations.background }
    set {
      let isRemoved = newValue == nil && configurations.background != nil
      setBackground(newValue)
      // The view behind a selected row shows the selection again.
      if isRemoved { updateSelection() }
    }
  }
  /// A Boolean value that indicates whether ``backgroundConfiguration`` is updated for each state of the cell. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// A closure that updates the cell for its state and for what it reads of observable objects; nil, the default, for none.
  ///
  /// It is called after ``updateConfiguration(using:)``, before the cell is measured and laid out.
  open var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Internal state

  var editing = CellEditing()
  var configurations = CellConfigurations()

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
  var press = CellPress()
  var storedHighlight = false
  var storedSelection = false
  /// A Boolean value that indicates whether the labels of the content have their highlighted colours.
  var highlightsLabels = false
  /// A Boolean value that indicates whether ``selectedBackgroundView`` is fading out.
  var isFadingOut = false
  var text: Label?
  var detail: Label?
  var picture: ImageView?
  var separator: View?
  var accessory: CellAccessory?

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

  /// Returns an empty content of the style of the cell, for ``contentConfiguration``.
  open func defaultContentConfiguration() -> ListContentConfiguration { standardContent }

  /// Returns the background of cells in the style of the table, for ``backgroundConfiguration``.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    tableView?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
  }

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
    updateConfigurations { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: - Layout

  /// Returns the given width, and the height for that width of the standard content, or of the single subview of ``contentView``.
  open override func sizeThatFits(_ size: Size) -> Size {
    if viewUpdates.pending.contains(.configuration) { updateConfigurationOfClass() }
    let width = size.width > 0 ? size.width : bounds.width
    return Size(width: width, height: contentHeight(in: width))
  }

  /// Lays out the content. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  // MARK: - Focus

  /// A Boolean value that indicates whether the row can have the focus: as the delegate of the table decides, or
  /// ``ListView/allowsFocus``.
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
    let isHandled = tableView?.highlight(self) ?? false
    press.decide(isHandled: isHandled)
    if !press.isHandled { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !press.isHandled { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let selects = press.ends(on: self, touches, event)
    if !endPress(selects: selects) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if !endPress(selects: false) { super.touchesCancelled(touches, with: event) }
  }

  /// Ends the highlight of a touch that the table handles.
  ///
  /// - Returns: Whether the table handles the touch.
  private func endPress(selects: Bool) -> Bool {
    if press.isHandled { tableView?.unhighlight(self, selects: selects) }
    return press.isHandled
  }
}
