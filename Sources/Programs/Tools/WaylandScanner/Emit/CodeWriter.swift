/// Collects lines of Swift, indented by two spaces for each level and broken at 110 columns.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  private static let widest = 110

  /// Adds one or more lines.
  mutating func line(_ content: String = "") {
    for part in content.split(separator: "\n", omittingEmptySubsequences: false) {
      text += part.isEmpty ? "\n" : indentation + part + "\n"
    }
  }

  /// Adds `head`, the body one level deeper, and `tail`.
  mutating func block(_ head: String, tail: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(head)
    indented(body)
    line(tail)
  }

  /// Adds the body one level deeper.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds `head items… tail` on one line if it fits; otherwise the items on a separate line; otherwise each on its own line.
  mutating func list(_ head: String, _ items: [String], _ tail: String) {
    let joined = items.joined(separator: ", ")
    guard indentation.count + head.count + joined.count + tail.count > Self.widest else {
      return line(head + joined + tail)
    }
    block(head.trimmingSpaces, tail: tail.trimmingSpaces) { writer in
      if writer.indentation.count + joined.count <= Self.widest {
        writer.line(joined)
      } else {
        for (index, item) in items.enumerated() {
          writer.line(item + (index == items.count - 1 ? "" : ","))
        }
      }
    }
  }

  private var indentation: String { String(repeating: "  ", count: depth) }
}

extension String {
  /// The string without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(self[first...last])
  }
}
