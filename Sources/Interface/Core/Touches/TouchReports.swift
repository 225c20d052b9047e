internal import TactusInput

/// The latest samples of a touch over all events.
///
/// They are apart from the touch, because they take two kilobytes, which its coalesced and predicted touches do not need.
@MainActor
final class TouchReports {
  /// What predicts the touch's location at another time.
  ///
  /// Every report and every frame access it several times. That calls nothing else, so accesses cannot overlap.
  @exclusivity(unchecked) var resampler: TouchResampler

  /// Creates the reports of a touch that begins on a panel.
  init(panel: PanelModel) { resampler = TouchResampler(panel: panel) }
}
