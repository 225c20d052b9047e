/// The window whose frames a view observes: the one that contains it.
@MainActor
struct WindowObservation {
  private weak var window: Window?

  /// Follows a view into its window, or out of one.
  ///
  /// - Returns: Whether it is another window than before.
  mutating func follow(_ view: some View & FrameObserver) -> Bool {
    let isOther = window !== view.window
    if isOther {
      window?.removeFrameObserver(view)
      window = view.window
    }
    window?.addFrameObserver(view)
    return isOther
  }
}
