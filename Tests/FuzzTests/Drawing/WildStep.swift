import Tactus

/// One call of the toolkit, with values that it should survive.
struct WildStep {
  /// What is called.
  let name: String
  /// Calls it on something that is on the stage; without effect where nothing there has it.
  let run: @MainActor (WildStage, WildValues) -> Void

  /// A call of any object of a type.
  @MainActor
  init<Subject: AnyObject>(_ name: String, _ body: @escaping @MainActor (Subject, WildValues) -> Void) {
    self.name = name
    run = { stage, wild in
      if let subject = stage.pick(Subject.self, wild) { body(subject, wild) }
    }
  }

  /// A call that needs more than one object of the stage.
  init(stage name: String, _ body: @escaping @MainActor (WildStage, WildValues) -> Void) {
    self.name = name
    run = body
  }

  /// Every call there is.
  @MainActor static let all =
    views + hierarchy + texts + controls + scrolling + tables + gestures + animations + others
}
