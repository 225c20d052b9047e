/// The feedback of the compositor on the presentation of a frame.
package enum PresentationFeedback: Hashable, Sendable {
  /// The frame was presented.
  case presented(Presentation)
  /// The frame was never presented, because a newer one replaced it or the surface is hidden.
  case discarded

  /// The time and the details of a presentation.
  package struct Presentation: Hashable, Sendable {
    /// The time at which the first pixel became visible, in seconds on the clock `Globals.presentationClock`.
    package var time: Double
    /// The time to the next refresh in seconds; 0 if the compositor does not know it.
    package var refresh: Double
    /// The number of the display's refresh; 0 if unknown.
    package var sequence: UInt64
    /// The flags that indicate how the time was determined.
    package var flags: WpPresentationFeedback.Kind

    package init(time: Double, refresh: Double, sequence: UInt64, flags: WpPresentationFeedback.Kind) {
      self.time = time
      self.refresh = refresh
      self.sequence = sequence
      self.flags = flags
    }
  }
}
