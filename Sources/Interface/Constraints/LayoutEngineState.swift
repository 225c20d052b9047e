/// What an engine does with constraints and with the views that they place.
///
/// Work may begin inside other work, because both call applications: a view that is measured may lay out others, and so may one that
/// gets a frame. At its end the engine goes on with what it did before.
enum LayoutEngineState: Hashable, Sendable, CaseIterable {
  case idle
  /// Constraints are solved, for which views are measured.
  case solving
  /// Constraints are solved because a view that got a frame lays out others.
  case solvingWhileSettingFrames
  /// Layout is requested of the superviews of views that are to get other frames.
  case requestingLayout
  /// Views get the frames that follow from the constraints.
  case settingFrames
  /// Views get frames because one that is measured, or whose layout is requested, lays out others.
  case settingFramesWhilePreparing

  enum Step: Hashable, Sendable, CaseIterable { case solve, requestLayout, setFrames }

  /// The changes of views that are a reason to solve the constraints again. Those that the engine makes itself are none.
  enum ObservedChanges: Hashable, Sendable { case all, ofUnplacedViews, none }

  /// Returns the state during a step; nil if the step does not begin.
  func during(_ step: Step) -> LayoutEngineState? {
    switch (self, step) {
    case (.idle, .solve): .solving
    case (.settingFrames, .solve): .solvingWhileSettingFrames
    case (.solving, .requestLayout), (.solvingWhileSettingFrames, .requestLayout): .requestingLayout
    case (.idle, .setFrames), (.settingFrames, .setFrames): .settingFrames
    case (_, .setFrames): .settingFramesWhilePreparing
    case (_, .solve), (_, .requestLayout): nil
    }
  }

  var observedChanges: ObservedChanges {
    switch self {
    case .idle, .solving: .all
    case .solvingWhileSettingFrames, .settingFrames, .settingFramesWhilePreparing: .ofUnplacedViews
    case .requestingLayout: .none
    }
  }
}
