// MARK: - Dragging indicators

extension ScrollView {
  /// A Boolean value that indicates whether a touch can drag the scroll indicators. Default false.
  ///
  /// The touch rests on an indicator for a quarter of a second, and then moves it along its track; a pointer drags it at once. If the content is
  /// at least ten times as long as the scroll view, a touch anywhere at the edge at which the indicator is shown grasps it, also while it is
  /// hidden. So the end of any content is one gesture away. A vertical indicator is at the right edge, in right-to-left layout at the left one.
  ///
  /// Beside the indicator a label shows what is in view: the title that the delegate returns from
  /// `scrollView(_:titleForScrollIndicatorAt:)`, or in a table the header title of the section, or otherwise the number of the row.
  /// `application(_:perform:)` of the ``ApplicationDelegate`` is called when the drag begins and when the title changes. The delegate is notified as
  /// of any other drag.
  public var allowsScrollIndicatorDragging: Bool {
    get { settings?.indicatorDrag != nil }
    set {
      guard newValue != allowsScrollIndicatorDragging else { return }
      let settings = settings ?? ScrollSettings()
      self.settings = settings
      settings.indicatorDrag?.remove()
      settings.indicatorDrag = newValue ? IndicatorDrag(self) : nil
    }
  }
}
