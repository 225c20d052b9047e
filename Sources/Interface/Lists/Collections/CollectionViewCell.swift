/// The visual representation of an item of a ``CollectionView``. It is reused for other items when the item is no longer visible.
///
/// Add subviews to ``contentView``. A cell shows that it is highlighted or selected only by its ``selectedBackgroundView``, or as its class
/// does.
@MainActor
open class CollectionViewCell: CollectionReusableView {
  /// The view that contains the content. It is as large as the cell.
  public let contentView = View(frame: .zero)
  /// The view behind the content; nil, the default, for none.
  open var backgroundView: View? {
    didSet {
      if backgroundView != nil { backgroundConfiguration = nil }
      if backgroundView !== oldValue { install(backgroundView, replacing: oldValue) }
    }
  }
  /// The view behind the content, and in front of ``backgroundView``, while the cell is highlighted or selected; nil, the default, for none.
  open var selectedBackgroundView: View? {
    didSet {
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      if selectedBackgroundView !== oldValue { install(selectedBackgroundView, replacing: oldValue) }
    }
  }
  /// A Boolean value that indicates whether a touch is on the item. The collection view sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateSelection() } } }
  /// A Boolean value that indicates whether the item is selected. The collection view sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { updateSelection() } } }
  /// A Boolean value that indicates whether ``contentConfiguration`` is updated for each state of the cell. Default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that indicates whether ``backgroundConfiguration`` is updated for each state of the cell. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A closure that updates the cell for its state; nil, the default, for none.
  ///
  /// It is called after ``updateConfiguration(using:)``, before the cell is measured and laid out.
  open var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The content of the cell as a value, whose view takes the place of everything in ``contentView``; nil, the default, for none.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// The background of the cell as a value, instead of the background views and the background colour; nil, the default, for none.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }

  var configurations = CellConfigurations()
  var press = CellPress()

  /// Creates a cell, as a collection view does.
  public required init(frame: Rect) {
    super.init(frame: frame)
    addSubview(contentView)
    setNeedsUpdateConfiguration()
  }

  /// Creates the cell for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) {
    super.init(coder: coder)
    addSubview(contentView)
    setNeedsUpdateConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    setNeedsUpdateConfiguration()
  }

  // MARK: - Configuration

  /// The state for which the cell is updated, with its traits.
  open var configurationState: CellConfigurationState { CellConfigurationState(of: self) }

  /// Updates the cell for its state, when ``TableViewCell/updateConfiguration(using:)`` of a row is called. The default does nothing.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Requests an update of the cell before the next frame in which it is visible.
  open func setNeedsUpdateConfiguration() { requestUpdate(.configuration) }

  override func updateConfigurationOfClass() {
    updateConfigurations { state in
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: - Layout

  override var fittedView: View {
    if viewUpdates.pending.contains(.configuration) { updateConfigurationOfClass() }
    return contentView
  }

  override func configuredSize(_ space: Size, _ axes: ScrollTargetBehavior.Axes) -> Size? {
    guard let view = configurations.contentView else { return nil }
    guard !view.constraints.isEmpty else { return view.sizeThatFits(space) }
    return view.fittingSize(in: space, along: axes)
  }

  /// Lays out the content. A subclass that overrides it calls `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    layoutConfigurations(contentFrame: contentView.bounds)
  }

  // MARK: - Focus

  /// A Boolean value that indicates whether the item can have the focus: as the delegate of the collection view decides, or
  /// ``ListView/allowsFocus``.
  open override var canBecomeFocused: Bool { collectionView?.canFocus(self) ?? false }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    press.begin(on: self)
    let isHandled = collectionView?.highlight(self) ?? false
    press.decide(isHandled: isHandled)
    if !isHandled { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !press.isHandled { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard press.isHandled else { return super.touchesEnded(touches, with: event) }
    collectionView?.unhighlight(self, selects: press.ends(on: self, touches, event))
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    guard press.isHandled else { return super.touchesCancelled(touches, with: event) }
    collectionView?.unhighlight(self, selects: false)
  }

  // MARK: - Appearance

  private func install(_ view: View?, replacing old: View?) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.isUserInteractionEnabled = view === backgroundView && view.isUserInteractionEnabled
    insertSubview(view, at: view === backgroundView || backgroundView == nil ? 0 : 1)
    view.frame = bounds
    updateSelection()
  }

  private func updateSelection() {
    setNeedsUpdateConfiguration()
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }
}
