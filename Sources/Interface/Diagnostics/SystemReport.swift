/// What an application finds on the system that it runs on, and what does not work there.
///
/// Its description is a text for the terminal of a board: sections with facts, and at the end a line for each problem.
///
/// ```swift
/// let report = Application.makeSystemReport()
/// print(report)
/// exit(report.canRun ? 0 : 1)
/// ```
public struct SystemReport: Sendable, Hashable {
  /// The facts by subject, such as those of the compositor.
  public package(set) var sections: [Section] = []
  /// What does not work, the most important first.
  public package(set) var problems: [Problem] = []

  package init() {}

  /// A Boolean value that indicates whether an application can show its windows and text.
  public var canRun: Bool { !problems.contains(where: \.preventsRunning) }
}

extension SystemReport {
  /// Facts about one subject.
  public struct Section: Sendable, Hashable {
    /// The subject, such as `EGL`.
    public let title: String
    /// The names of the facts with their values, in order.
    public package(set) var facts: [Fact]

    package init(_ title: String, _ facts: [Fact] = []) {
      self.title = title
      self.facts = facts
    }

    package mutating func add(_ name: String, _ value: String) {
      facts.append(Fact(name: name, value: value))
    }
  }

  /// A fact about the system.
  public struct Fact: Sendable, Hashable {
    /// The name, such as `renderer`.
    public let name: String
    /// The value, in one line.
    public let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Something that the system lacks.
  public struct Problem: Sendable, Hashable {
    /// A Boolean value that indicates whether no application can show anything because of it.
    public let preventsRunning: Bool
    /// What does not work, and why, as a sentence.
    public let consequence: String
    /// What can be done about it, as a sentence.
    public let remedy: String

    package init(preventsRunning: Bool = false, _ consequence: String, remedy: String) {
      self.preventsRunning = preventsRunning
      self.consequence = consequence
      self.remedy = remedy
    }
  }
}

extension SystemReport: CustomStringConvertible {
  /// The width of the column with the names of facts.
  private static let nameWidth = 30

  /// The sections and the problems as text.
  public var description: String {
    var text = ""
    for section in sections {
      text += section.title + "\n"
      for fact in section.facts {
        let padding = String(repeating: " ", count: max(1, Self.nameWidth - fact.name.count))
        text += "  \(fact.name)\(padding)\(Self.line(fact.value))\n"
      }
      text += "\n"
    }
    let ordered = problems.filter(\.preventsRunning) + problems.filter { !$0.preventsRunning }
    text += ordered.isEmpty ? "Nothing is missing.\n" : "What does not work\n"
    for problem in ordered {
      let mark = problem.preventsRunning ? "ERROR    " : "limited  "
      text += "  \(mark)\(Self.line(problem.consequence)) \(Self.line(problem.remedy))\n"
    }
    return text + (canRun ? "\nApplications can run here.\n" : "\nApplications cannot run here.\n")
  }

  /// Returns a text of a driver or the kernel without line breaks and control characters.
  private static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value < 0x20 || scalar.value == 0x7f ? " " : scalar)
    }
    return String(scalars)
  }
}
