import TactusWayland
import Testing

@Suite("Synchronization of text input")
struct TextInputSynchronizationTests {
  typealias Update = TextInputUpdate
  typealias Parts = TextInputUpdate.Parts

  private static func content(
    _ field: UInt64 = 1, _ surface: UInt32 = 7, _ text: String = "", cursorX: Int32 = 0
  ) -> TextInputContent {
    var content = TextInputContent(field: field, surface: surface)
    content.surroundings.text = text
    content.surroundings.cursor = text.utf8.count
    content.surroundings.anchor = text.utf8.count
    content.cursorRectangle.x = cursorX
    return content
  }

  /// A step of the table: an input, and the name of the state that follows with what is sent.
  private enum Input {
    case enter(UInt32)
    case leave
    case update(UInt64, UInt32)
    case none
    case panel(UInt64, UInt32)
  }

  private static func name(_ state: TextInputSynchronization.State) -> String {
    switch state {
    case .outside: "outside"
    case .ready(let surface): surface.map { "ready \($0)" } ?? "ready"
    case .enabled(let enabled): "enabled \(enabled.content.field) \(enabled.content.surface)"
    case .dismissed(let field): "dismissed \(field)"
    }
  }

  private static func name(_ update: Update?) -> String {
    guard let update else { return "" }
    var words: [String] = []
    if update.disables { words.append("disable") }
    if update.enables { words.append("enable") }
    if update.resets { words.append("reset") }
    if update.parts == .all { words.append("all") } else if !update.parts.isEmpty { words.append("some") }
    return words.joined(separator: " ")
  }

  private static func run(
    _ version: TextInputSynchronization.Version, _ steps: [(Input, String, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var machine = TextInputSynchronization(version)
    for (index, (input, state, sent)) in steps.enumerated() {
      let update: Update?
      switch input {
      case .enter(let surface):
        _ = machine.enter(surface)
        update = nil
      case .leave: update = machine.leave().update
      case .update(let field, let surface):
        update = machine.update(to: content(field, surface), cause: .other)
      case .panel(let field, let surface):
        update = machine.update(to: content(field, surface), cause: .other, showsPanel: true)
      case .none: update = machine.update(to: nil, cause: .other)
      }
      #expect(name(machine.state) == state, "step \(index)", sourceLocation: sourceLocation)
      #expect(name(update) == sent, "step \(index)", sourceLocation: sourceLocation)
    }
  }

  @Test("W7 version 3: the transition table")
  func version3() {
    Self.run(
      .v3,
      [
        (.update(1, 7), "outside", ""), (.none, "outside", ""), (.leave, "outside", ""),
        (.enter(7), "ready 7", ""), (.none, "ready 7", ""), (.update(1, 8), "ready 7", ""),
        (.update(1, 7), "enabled 1 7", "enable all"), (.update(1, 7), "enabled 1 7", ""),
        // Another field of the same surface, with one commit.
        (.update(2, 7), "enabled 2 7", "disable enable all"),
        (.panel(2, 7), "enabled 2 7", "enable all"),
        (.none, "ready 7", "disable"), (.update(2, 7), "enabled 2 7", "enable all"),
        (.update(3, 8), "ready 7", "disable"), (.update(2, 7), "enabled 2 7", "enable all"),
        (.leave, "outside", "disable"), (.leave, "outside", ""), (.update(2, 7), "outside", ""),
        (.enter(8), "ready 8", ""), (.update(3, 8), "enabled 3 8", "enable all"),
        // An enter event without a leave event.
        (.enter(8), "ready 8", ""), (.update(3, 8), "enabled 3 8", "enable all"),
        (.enter(9), "ready 9", ""), (.leave, "outside", ""),
      ])
  }

  @Test("W7 version 1: the transition table")
  func version1() {
    Self.run(
      .v1,
      [
        (.none, "ready", ""), (.leave, "ready", ""), (.update(1, 7), "enabled 1 7", "enable all"),
        // The leave event of a former activation comes before the enter event of this one.
        (.leave, "enabled 1 7", ""), (.enter(7), "enabled 1 7", ""), (.update(1, 7), "enabled 1 7", ""),
        (.update(2, 7), "enabled 2 7", "reset all"), (.none, "ready", "disable"),
        (.leave, "ready", ""), (.update(2, 7), "enabled 2 7", "enable all"), (.enter(7), "enabled 2 7", ""),
        (.update(3, 8), "enabled 3 8", "disable enable all"), (.leave, "enabled 3 8", ""),
        (.enter(8), "enabled 3 8", ""), (.leave, "dismissed 3", ""), (.update(3, 8), "dismissed 3", ""),
        (.enter(8), "dismissed 3", ""), (.leave, "dismissed 3", ""),
        (.panel(3, 8), "enabled 3 8", "enable all"), (.enter(8), "enabled 3 8", ""),
        (.leave, "dismissed 3", ""), (.update(4, 8), "enabled 4 8", "enable all"),
        (.enter(8), "enabled 4 8", ""), (.leave, "dismissed 4", ""), (.none, "ready", ""),
        (.update(4, 8), "enabled 4 8", "enable all"),
      ])
  }

  @Test("W7 only what has changed is sent, with the cause if the text has changed otherwise")
  func parts() {
    var machine = TextInputSynchronization(.v3)
    _ = machine.enter(7)
    let first = machine.update(to: Self.content(1, 7, "a"), cause: .other)
    #expect(first?.parts == .all && first?.isOwnChange == false && first?.serial == 1)
    let typed = machine.update(to: Self.content(1, 7, "ab"), cause: .inputMethod)
    #expect(typed?.parts == .surroundings && typed?.isOwnChange == false && typed?.serial == 2)
    let moved = machine.update(to: Self.content(1, 7, "ab", cursorX: 5), cause: .other)
    #expect(moved?.parts == .cursorRectangle && moved?.isOwnChange == false)
    let changed = machine.update(to: Self.content(1, 7, "abc", cursorX: 9), cause: .other)
    #expect(changed?.parts == [.surroundings, .cursorRectangle] && changed?.isOwnChange == true)
    var typeOnly = Self.content(1, 7, "abc", cursorX: 9)
    typeOnly.type.purpose = .digits
    #expect(machine.update(to: typeOnly, cause: .other)?.parts == .type)
    #expect(machine.update(to: typeOnly, cause: .other) == nil)
    #expect(machine.commitCount == 5)
  }

  @Test("W7 serials wrap around")
  func wrappingSerials() {
    var machine = TextInputSynchronization(.v3, commitCount: .max - 1)
    _ = machine.enter(7)
    #expect(machine.update(to: Self.content(1), cause: .other)?.serial == .max)
    #expect(machine.update(to: Self.content(1, 7, "a"), cause: .other)?.serial == 0)
    #expect(machine.receiveStep(serial: .max - 1) == nil)
    #expect(machine.receiveStep(serial: .max) == 1 && machine.receiveStep(serial: 0) == 1)
    #expect(machine.update(to: Self.content(2), cause: .other)?.serial == 1)
    #expect(machine.receiveStep(serial: 0) == nil && machine.receiveStep(serial: 1) == 2)
  }

  @Test("W7 steps for an earlier text are ignored")
  func staleSteps() {
    var machine = TextInputSynchronization(.v3)
    #expect(machine.receiveStep(serial: 0) == nil)
    _ = machine.enter(7)
    #expect(machine.receiveStep(serial: 0) == nil)
    _ = machine.update(to: Self.content(1), cause: .other)
    #expect(machine.receiveStep(serial: 0) == nil)
    #expect(machine.receiveStep(serial: 1) == 1)
    _ = machine.update(to: Self.content(2), cause: .other)
    #expect(machine.receiveStep(serial: 1) == nil)
    #expect(machine.receiveStep(serial: 2) == 2)
    #expect(machine.receiveStep(serial: .max) == nil)
    _ = machine.update(to: nil, cause: .other)
    #expect(machine.receiveStep(serial: 3) == nil)
  }

  @Test("W7 after a step with an outdated serial nothing is sent before one with the present serial")
  func outdatedSteps() {
    var machine = TextInputSynchronization(.v3)
    _ = machine.enter(7)
    _ = machine.update(to: Self.content(1, 7, "a"), cause: .other)
    _ = machine.update(to: Self.content(1, 7, "ab"), cause: .other)
    #expect(machine.receiveStep(serial: 1) == 1)
    #expect(machine.update(to: Self.content(1, 7, "abc"), cause: .inputMethod) == nil)
    // Layout moves the caret of the same text.
    #expect(machine.update(to: Self.content(1, 7, "abc", cursorX: 3), cause: .other) == nil)
    #expect(machine.receiveStep(serial: 2) == 1)
    let sent = machine.update(to: Self.content(1, 7, "abcd", cursorX: 4), cause: .inputMethod)
    #expect(sent?.parts == [.surroundings, .cursorRectangle] && sent?.isOwnChange == false)
  }

  @Test("W7 a change by the user is sent also after a step with an outdated serial")
  func ownChangeAfterOutdatedStep() {
    var machine = TextInputSynchronization(.v3)
    _ = machine.enter(7)
    _ = machine.update(to: Self.content(1, 7, "a"), cause: .other)
    _ = machine.update(to: Self.content(1, 7, "ab"), cause: .other)
    _ = machine.receiveStep(serial: 1)
    #expect(machine.update(to: Self.content(1, 7, "abc"), cause: .inputMethod) == nil)
    let sent = machine.update(to: Self.content(1, 7, ""), cause: .other)
    #expect(sent?.parts == .surroundings && sent?.isOwnChange == true)
  }

  @Test("W7 version 1: a change by the user resets the input method, whose earlier steps are ignored")
  func resets() {
    var machine = TextInputSynchronization(.v1)
    _ = machine.update(to: Self.content(1, 7, "a"), cause: .other)
    let typed = machine.update(to: Self.content(1, 7, "ab"), cause: .inputMethod)
    #expect(typed?.resets == false)
    #expect(machine.receiveStep(serial: 1) == 1)
    let moved = machine.update(to: Self.content(1, 7, ""), cause: .other)
    #expect(moved?.resets == true && moved?.serial == 3)
    #expect(machine.receiveStep(serial: 2) == nil)
    #expect(machine.receiveStep(serial: 3) == 1)
  }
}
