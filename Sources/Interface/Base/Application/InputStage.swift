/// The order in which components receive the events of a run.
enum InputStage: Int, Comparable {
  /// What lights a panel, and swallows the input that did so.
  case waking
  /// What records the input that is not swallowed.
  case recording
  /// What keeps the touches of palms from all that follows.
  case palms
  /// What uses input in place of the windows' responders.
  case diagnostics
  /// What uses touches and keys on behalf of people who do not see or touch the screen.
  case accessibility
  /// What turns the input of devices such as encoders into what responders understand.
  case devices

  static func < (left: InputStage, right: InputStage) -> Bool { left.rawValue < right.rawValue }
}
