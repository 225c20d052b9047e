/// The settings that few scroll views change, and what they need. A scroll view has the object once one of them is changed.
@MainActor
final class ScrollSettings {
  /// The behavior that determines where content comes to rest; nil for none.
  var targetBehavior: ScrollTargetBehavior?
  /// The items that stay aligned while the scroll view changes its size; nil if there are none.
  var snapAnchor: SnapAnchor?
  /// The position of content that is smaller than the visible area, as fractions of the space that it leaves.
  var contentAlignmentPoint = Point.zero
  /// A Boolean value that indicates whether an enclosing scroll view may scroll horizontally instead.
  var transfersHorizontalScrolling = true
  /// A Boolean value that indicates whether an enclosing scroll view may scroll vertically instead.
  var transfersVerticalScrolling = true
  /// A Boolean value that indicates whether keys scroll.
  var allowsKeyboardScrolling = true
  /// What drags the indicators; nil if they cannot be dragged.
  var indicatorDrag: IndicatorDrag?
  /// What taps and drags zoom; nil while none do.
  var zoomGestures: ZoomGestures?
  /// The scale to which a double tap zooms; nil for the default.
  var doubleTapZoomScale: Double?
  /// A Boolean value that indicates whether the scale goes on after a pinch.
  var deceleratesZoom = false
  /// The angles at which zoomed content rests.
  var zoomRotation = ScrollView.ZoomRotation.none
  /// The on-screen keyboard that follows the touches of the present drag; nil if none does.
  weak var draggedKeyboard: WindowKeyboard?
}

extension ScrollView {
  /// Changes a setting.
  ///
  /// - Returns: Whether it had another value.
  @discardableResult
  func change<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<ScrollSettings, Value>, to value: Value
  ) -> Bool {
    let settings = settings ?? ScrollSettings()
    guard settings[keyPath: path] != value else { return false }
    settings[keyPath: path] = value
    self.settings = settings
    return true
  }
}
