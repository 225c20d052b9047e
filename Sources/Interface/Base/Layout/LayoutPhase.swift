/// The progress of the layout of a view's subviews.
enum LayoutPhase {
  /// ``View/layoutSubviews()`` is to be called, again if the view requested it while it was running.
  case needed
  /// ``View/layoutSubviews()`` is running.
  case running
  /// The subviews are laid out.
  case done
}
