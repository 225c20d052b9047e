/// What moves a sheet, on which depends how the motion is shown and who is notified of its end.
enum SheetMotion: Hashable, Sendable, CaseIterable {
  /// The application moves the sheet, or it rests.
  case byApplication
  /// A touch has sent the sheet where it moves.
  case byUser
  /// The sheet fades in or out where it is. Only the end of the fade, which makes it opaque again, ends this.
  case fading

  enum Event: Hashable, Sendable, CaseIterable { case snap, snapForUser, fade, endFade, arrive }

  /// Handles an event.
  mutating func handle(_ event: Event) {
    switch (event, self) {
    case (.snapForUser, .byApplication): self = .byUser
    case (.fade, _): self = .fading
    case (.snap, .byUser), (.arrive, .byUser), (.endFade, .fading): self = .byApplication
    case (.snap, _), (.snapForUser, _), (.arrive, _), (.endFade, _): break
    }
  }
}
