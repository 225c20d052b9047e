import Foundation

/// The transition table that is checked in beside the articles.
///
/// A line is `activity | event | outcome | rules | how it is reached`; `every` stands for all activities.
struct ScrollTransitionTable {
  struct Line: Hashable {
    var transition: ScrollTransition
    var rules: String
    /// `session`; or `walk:` or `never:` and the reason.
    var reach: String
  }

  private(set) var lines: [Line] = []

  /// The transitions of all lines.
  var transitions: Set<ScrollTransition> { Set(lines.map(\.transition)) }

  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/ScrollTransitions.txt")

  /// Reads a table.
  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5 else { continue }
      lines.append(
        Line(
          transition: ScrollTransition(activity: cells[0], event: cells[1], outcome: cells[2]),
          rules: cells[3], reach: cells[4]))
    }
  }

  /// Creates a table of transitions, with the rules and reasons of an existing one.
  init(_ transitions: Set<ScrollTransition>, reached: Set<ScrollTransition>, like old: ScrollTransitionTable)
  {
    let isReached = Set(Self.shortened(transitions, keeping: reached))
    for transition in Self.shortened(transitions).sorted() {
      let before = old.lines.first { $0.transition == transition }
      let rules = old.lines.first { $0.transition.event == transition.event }?.rules
      let reason = before.map { $0.reach == "session" ? "" : $0.reach } ?? ""
      lines.append(
        Line(
          transition: transition, rules: before?.rules ?? rules ?? "?",
          reach: isReached.contains(transition) ? "session" : reason.isEmpty ? "walk: ?" : reason))
    }
  }

  /// The table as text.
  var text: String {
    let rows = lines.map {
      [$0.transition.activity, $0.transition.event, $0.transition.outcome, $0.rules, $0.reach]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column < 4 ? cell + String(repeating: " ", count: widths[column] - cell.count) : cell
      }
      .joined(separator: " | ")
    }
    .joined(separator: "\n") + "\n"
  }

  /// Returns the transitions with a single one, for every activity, for each event that changes nothing in any activity.
  ///
  /// - Parameters:
  ///   - transitions: All transitions.
  ///   - kept: The transitions to return, or `nil` for all.
  static func shortened(_ transitions: Set<ScrollTransition>, keeping kept: Set<ScrollTransition>? = nil)
    -> [ScrollTransition]
  {
    let idle = Set(
      Dictionary(grouping: transitions, by: \.event)
        .filter { $0.value.allSatisfy { $0.outcome == ScrollTransition.nothing } }.keys)
    let lines = (kept ?? transitions).map {
      idle.contains($0.event)
        ? ScrollTransition(activity: "every", event: $0.event, outcome: $0.outcome) : $0
    }
    return Array(Set(lines))
  }
}

extension ScrollTransitionTable {
  /// The comment above the lines.
  static let heading = """
    # What each event does in each activity of a scroll view (Sources/Interface/Scrolling/State), and in each of its zooming.
    #
    # activity | event | what it does | rules | how it is reached
    #
    # "every": the event changes no activity and has no effects in any. "stays": the activity is kept. After the colon stand the
    # effects in order: "notify" notifies the delegate, "ask" asks it, "proceed" goes on unless another activity has begun meanwhile,
    # "resume" goes on in any case.
    #
    # "session": random sessions of scroll views reach it (ScrollTransitionTests). "walk": it can happen, but seldom; the walk over all
    # activities and events takes the step. "never": nothing brings it about, for the reason given; no session does.
    # TACTUS_RECORD_TRANSITIONS=1 writes the lines anew and keeps rules and reasons.

    """
}
