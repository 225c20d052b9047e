import Tactus

// Overrides open members of the views. It compiles as long as an application may override them.

class OwnView: View {
  override class var layerClass: AnyClass { super.layerClass }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    super.snapshotView(afterScreenUpdates: afterUpdates)
  }
  override var isAccessibilityElement: Bool { didSet { note(oldValue) } }
  override var accessibilityLabel: String? { didSet { note(oldValue) } }
  override var accessibilityHint: String? { didSet { note(oldValue) } }
  override var accessibilityValue: String? { didSet { note(oldValue) } }
  override var accessibilityTraits: AccessibilityTraits { didSet { note(oldValue) } }
  override var accessibilityIdentifier: String? { didSet { note(oldValue) } }
  override var accessibilityElementsHidden: Bool { didSet { note(oldValue) } }
  override var accessibilityViewIsModal: Bool { didSet { note(oldValue) } }
  override func accessibilityElementCount() -> Int { super.accessibilityElementCount() }
  override func accessibilityElement(at index: Int) -> Any? { super.accessibilityElement(at: index) }
  override func index(ofAccessibilityElement element: Any) -> Int {
    super.index(ofAccessibilityElement: element)
  }
  override func accessibilityIncrement() { super.accessibilityIncrement() }
  override func accessibilityDecrement() { super.accessibilityDecrement() }
  override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  override var tag: Int { didSet { note(oldValue) } }
  override var isUserInteractionEnabled: Bool { didSet { note(oldValue) } }
  override var isMultipleTouchEnabled: Bool { didSet { note(oldValue) } }
  override var isExclusiveTouch: Bool { didSet { note(oldValue) } }
  override var semanticContentAttribute: SemanticContentAttribute { didSet { note(oldValue) } }
  override var autoresizingMask: View.AutoresizingMask { didSet { note(oldValue) } }
  override var autoresizesSubviews: Bool { didSet { note(oldValue) } }
  override var contentMode: View.ContentMode { didSet { note(oldValue) } }
  override var isOpaque: Bool { didSet { note(oldValue) } }
  override var traitOverrides: TraitOverrides { didSet { note(oldValue) } }
  override var next: Responder? { super.next }
  override func addSubview(_ view: View) { super.addSubview(view) }
  override func insertSubview(_ view: View, at index: Int) { super.insertSubview(view, at: index) }
  override func insertSubview(_ view: View, aboveSubview sibling: View) {
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func insertSubview(_ view: View, belowSubview sibling: View) {
    super.insertSubview(view, belowSubview: sibling)
  }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func bringSubviewToFront(_ view: View) { super.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: View) { super.sendSubviewToBack(view) }
  override func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    super.exchangeSubview(at: first, withSubviewAt: second)
  }
  override func isDescendant(of view: View) -> Bool { super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> View? { super.viewWithTag(tag) }
  override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    super.addGestureRecognizer(recognizer)
  }
  override func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    super.removeGestureRecognizer(recognizer)
  }
  override var frame: Rect { didSet { note(oldValue) } }
  override var bounds: Rect { didSet { note(oldValue) } }
  override var center: Point { didSet { note(oldValue) } }
  override var transform: AffineTransform { didSet { note(oldValue) } }
  override var anchorPoint: Point { didSet { note(oldValue) } }
  override var overrideUserInterfaceStyle: UserInterfaceStyle { didSet { note(oldValue) } }
  override var alpha: Double { didSet { note(oldValue) } }
  override var isHidden: Bool { didSet { note(oldValue) } }
  override var clipsToBounds: Bool { didSet { note(oldValue) } }
  override var backgroundColor: Color? { didSet { note(oldValue) } }
  override var tintColor: Color! { didSet { note(oldValue) } }
  override var contentScaleFactor: Double { didSet { note(oldValue) } }
  override func convert(_ point: Point, to view: View?) -> Point { super.convert(point, to: view) }
  override func convert(_ point: Point, from view: View?) -> Point { super.convert(point, from: view) }
  override func convert(_ rect: Rect, to view: View?) -> Rect { super.convert(rect, to: view) }
  override func convert(_ rect: Rect, from view: View?) -> Rect { super.convert(rect, from: view) }
  override func hitTest(_ point: Point, with event: Event?) -> View? { super.hitTest(point, with: event) }
  override func point(inside point: Point, with event: Event?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override var focusEffect: FocusEffect? { super.focusEffect }
  override func didUpdateFocus(in context: FocusUpdateContext) { super.didUpdateFocus(in: context) }
  @discardableResult override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func draw(_ rect: Rect) { super.draw(rect) }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: Rect) { super.setNeedsDisplay(rect) }
  override func needsDisplay(forAnimationOf property: AnyKeyPath) -> Bool {
    super.needsDisplay(forAnimationOf: property)
  }
  override func animatedPropertyDidChange(_ property: AnyKeyPath) {
    super.animatedPropertyDidChange(property)
  }
  override func willMove(toSuperview newSuperview: View?) { super.willMove(toSuperview: newSuperview) }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func willMove(toWindow newWindow: Window?) { super.willMove(toWindow: newWindow) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func didAddSubview(_ subview: View) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: View) { super.willRemoveSubview(subview) }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func updateProperties() { super.updateProperties() }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
}

class OwnLayoutView: View {
  override var intrinsicContentSize: Size { super.intrinsicContentSize }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    super.systemLayoutSizeFitting(targetSize)
  }
  override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  override func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    super.contentHuggingPriority(for: axis)
  }
  override func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    super.setContentHuggingPriority(priority, for: axis)
  }
  override func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    super.contentCompressionResistancePriority(for: axis)
  }
  override func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    super.setContentCompressionResistancePriority(priority, for: axis)
  }
  override var forFirstBaselineLayout: View { super.forFirstBaselineLayout }
  override var forLastBaselineLayout: View { super.forLastBaselineLayout }
  override var layoutMargins: EdgeInsets { didSet { note(oldValue) } }
  override var directionalLayoutMargins: DirectionalEdgeInsets { didSet { note(oldValue) } }
  override var preservesSuperviewLayoutMargins: Bool { didSet { note(oldValue) } }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet { note(oldValue) } }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
}

class OwnContainerView: ContainerView {
  override var isLayoutMarginsRelativeArrangement: Bool { didSet { note(oldValue) } }
  override func addArrangedSubview(_ view: View) { super.addArrangedSubview(view) }
  override func insertArrangedSubview(_ view: View, at index: Int) {
    super.insertArrangedSubview(view, at: index)
  }
  override func removeArrangedSubview(_ view: View) { super.removeArrangedSubview(view) }
  override func willRemoveSubview(_ subview: View) { super.willRemoveSubview(subview) }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
}

class OwnGridView: GridView {
  override var columns: [GridView.Track] { didSet { note(oldValue) } }
  override var rows: [GridView.Track] { didSet { note(oldValue) } }
  override var automaticRows: GridView.Track { didSet { note(oldValue) } }
  override var minimumColumnWidth: Double? { didSet { note(oldValue) } }
  override var columnSpacing: Double { didSet { note(oldValue) } }
  override var rowSpacing: Double { didSet { note(oldValue) } }
  override var spacing: Double { didSet { note(oldValue) } }
  override var horizontalAlignment: GridView.HorizontalAlignment { didSet { note(oldValue) } }
  override var verticalAlignment: GridView.VerticalAlignment { didSet { note(oldValue) } }
  override func addRow(_ views: [View?]) { super.addRow(views) }
  override func addArrangedSubview(
    _ view: View, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1
  ) {
    super.addArrangedSubview(view, column: column, row: row, columnSpan: columnSpan, rowSpan: rowSpan)
  }
  override func addArrangedSubview(_ view: View, columnSpan: Int, rowSpan: Int = 1) {
    super.addArrangedSubview(view, columnSpan: columnSpan, rowSpan: rowSpan)
  }
  override func setHorizontalAlignment(_ alignment: GridView.HorizontalAlignment?, forColumn column: Int) {
    super.setHorizontalAlignment(alignment, forColumn: column)
  }
  override func setHorizontalAlignment(_ alignment: GridView.HorizontalAlignment?, of view: View) {
    super.setHorizontalAlignment(alignment, of: view)
  }
  override func setVerticalAlignment(_ alignment: GridView.VerticalAlignment?, of view: View) {
    super.setVerticalAlignment(alignment, of: view)
  }
}

class OwnFlowView: FlowView {
  override var spacing: Double { didSet { note(oldValue) } }
  override var lineSpacing: Double { didSet { note(oldValue) } }
  override var alignment: FlowView.Alignment { didSet { note(oldValue) } }
  override var justification: FlowView.Justification { didSet { note(oldValue) } }
}

class OwnWindow: Window {
  override var rootViewController: ViewController? { didSet { note(oldValue) } }
  override var next: Responder? { super.next }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override var isHidden: Bool { didSet { note(oldValue) } }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    super.pressesChanged(presses, with: event)
  }
}

class OwnImageView: ImageView {
  override var image: Image? { didSet { note(oldValue) } }
  override var highlightedImage: Image? { didSet { note(oldValue) } }
  override var isHighlighted: Bool { didSet { note(oldValue) } }
  override var animationImages: [Image]? { didSet { note(oldValue) } }
  override var animationDuration: Double { didSet { note(oldValue) } }
  override var animationRepeatCount: Int { didSet { note(oldValue) } }
  override var isAnimating: Bool { super.isAnimating }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override var contentMode: View.ContentMode { didSet { note(oldValue) } }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnLabel: Label {
  override var text: String? { didSet { note(oldValue) } }
  override var attributedText: AttributedText? { didSet { note(oldValue) } }
  override var font: Font { didSet { note(oldValue) } }
  override var textColor: Color { didSet { note(oldValue) } }
  override var textAlignment: TextAlignment { didSet { note(oldValue) } }
  override var lineBreakMode: LineBreakMode { didSet { note(oldValue) } }
  override var numberOfLines: Int { didSet { note(oldValue) } }
  override var preferredMaxLayoutWidth: Double { didSet { note(oldValue) } }
  override var intrinsicContentSize: Size { super.intrinsicContentSize }
  override var adjustsFontForContentSizeCategory: Bool { didSet { note(oldValue) } }
  override var adjustsFontSizeToFitWidth: Bool { didSet { note(oldValue) } }
  override var minimumScaleFactor: Double { didSet { note(oldValue) } }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func draw(_ rect: Rect) { super.draw(rect) }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
}

class OwnStackView: StackView {
  override var axis: LayoutAxis { didSet { note(oldValue) } }
  override var distribution: StackView.Distribution { didSet { note(oldValue) } }
  override var alignment: StackView.Alignment { didSet { note(oldValue) } }
  override var spacing: Double { didSet { note(oldValue) } }
  override var layoutMargins: EdgeInsets { didSet { note(oldValue) } }
  override func addArrangedSubview(_ view: View) { super.addArrangedSubview(view) }
  override func insertArrangedSubview(_ view: View, at index: Int) {
    super.insertArrangedSubview(view, at: index)
  }
  override func removeArrangedSubview(_ view: View) { super.removeArrangedSubview(view) }
  override func willRemoveSubview(_ subview: View) { super.willRemoveSubview(subview) }
  override func setCustomSpacing(_ spacing: Double?, after view: View) {
    super.setCustomSpacing(spacing, after: view)
  }
  override func customSpacing(after view: View) -> Double? { super.customSpacing(after: view) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}

class OwnFrameView: FrameView {
  override init(frame: Rect) { super.init(frame: frame) }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func didMoveToWindow() { super.didMoveToWindow() }
}

class OwnGLView: GLView {
  override init(frame: Rect, version: GLContext.Version) { super.init(frame: frame, version: version) }
  override var isOpaque: Bool { didSet { note(oldValue) } }
  override func prepareContent(_ context: GLContext) throws { try super.prepareContent(context) }
  override func drawContent(in rect: Rect) throws { try super.drawContent(in: rect) }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: Rect) { super.setNeedsDisplay(rect) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func layoutSubviews() { super.layoutSubviews() }
}

class OwnVisualEffectView: VisualEffectView {
  override var effect: BlurEffect? { didSet { note(oldValue) } }
}

class OwnActivityIndicatorView: ActivityIndicatorView {
  override var style: ActivityIndicatorView.Style { didSet { note(oldValue) } }
  override var color: Color { didSet { note(oldValue) } }
  override var hidesWhenStopped: Bool { didSet { note(oldValue) } }
  override func startAnimating() { super.startAnimating() }
  override func stopAnimating() { super.stopAnimating() }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
}

class OwnProgressView: ProgressView {
  override var progressViewStyle: ProgressView.Style { didSet { note(oldValue) } }
  override var progress: Double { didSet { note(oldValue) } }
  override var progressTintColor: Color? { didSet { note(oldValue) } }
  override var trackTintColor: Color? { didSet { note(oldValue) } }
  override func setProgress(_ progress: Double, animated: Bool) {
    super.setProgress(progress, animated: animated)
  }
  override func sizeThatFits(_ size: Size) -> Size { super.sizeThatFits(size) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func didMoveToWindow() { super.didMoveToWindow() }
}
