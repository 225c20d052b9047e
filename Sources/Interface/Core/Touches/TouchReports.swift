internal import TactusInput

/// The latest samples of a touch over all events, and what holds for it from its beginning on.
///
/// They are apart from the touch, because they take two kilobytes, which its coalesced and predicted touches do not need.
@MainActor
final class TouchReports {
  /// What predicts the touch's location at another time.
  ///
  /// Every report and every frame access it several times. That calls nothing else, so accesses cannot overlap.
  @exclusivity(unchecked) var resampler: TouchResampler

  /// The seat of the touch; nil if it is not known.
  let seat: InputSeat?
  /// The limits that decide what the touch means.
  let profile: TouchProfile

  /// Creates the reports of a touch that begins on a panel.
  init(panel: PanelModel, seat: InputSeat?, profile: TouchProfile) {
    resampler = TouchResampler(panel: panel)
    self.seat = seat
    self.profile = profile
  }
}
