import Tactus

/// What completions said, in order.
@MainActor
final class CompletionLog {
  private(set) var entries: [String] = []

  /// A completion that enters its name and whether the animation finished.
  subscript(name: String) -> @MainActor (Bool) -> Void { { self.entries.append("\(name) \($0)") } }
}
