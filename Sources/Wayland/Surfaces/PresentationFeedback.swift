/// What became of a frame.
package enum PresentationFeedback: Hashable, Sendable {
  /// It was shown.
  case presented(Presentation)
  /// It never was: a newer one took its place, or the surface is hidden.
  case discarded

  /// When and how a frame was shown.
  package struct Presentation: Hashable, Sendable {
    /// When the first pixel turned to light, in seconds on the clock `Globals.presentationClock`.
    package var time: Double
    /// The time to the next refresh in seconds; 0 where the compositor does not know it.
    package var refresh: Double
    /// The display's count of refreshes; 0 where there is none.
    package var sequence: UInt64
    /// How the time came about.
    package var flags: WpPresentationFeedback.Kind

    package init(time: Double, refresh: Double, sequence: UInt64, flags: WpPresentationFeedback.Kind) {
      self.time = time
      self.refresh = refresh
      self.sequence = sequence
      self.flags = flags
    }
  }
}
