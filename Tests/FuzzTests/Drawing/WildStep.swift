import Tactus

/// A call of the toolkit with random values.
struct WildStep {
  /// The name of the called method.
  let name: String
  /// Calls the method of a random object of the stage; has no effect if no object has it.
  let run: @MainActor (WildStage, WildValues) -> Void

  /// Creates a call of any object of a type.
  @MainActor
  init<Subject: AnyObject>(_ name: String, _ body: @escaping @MainActor (Subject, WildValues) -> Void) {
    self.name = name
    run = { stage, wild in
      if let subject = stage.pick(Subject.self, wild) { body(subject, wild) }
    }
  }

  /// Creates a call that needs several objects of the stage.
  init(stage name: String, _ body: @escaping @MainActor (WildStage, WildValues) -> Void) {
    self.name = name
    run = body
  }

  /// All calls.
  @MainActor static let all =
    views + hierarchy + texts + controls + scrolling + tables + collections + pickers + controllers + messages
    + pixels + gestures
    + animations + others
}
