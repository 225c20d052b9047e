/// A scroll view that knows what is at an offset, for the label beside an indicator that is dragged.
@MainActor
protocol IndicatorTitleSource: ScrollView {
  /// The title of what is at the top of the visible area; nil if there is none.
  var indicatorTitle: String? { get }
}
