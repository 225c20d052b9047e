import Testing

@testable import TactusWaylandScanner

@Suite("Invalid protocol descriptions")
struct MalformedTests {
  @Test(
    "Malformed XML is an error with file, line and reason",
    arguments: [
      ("", 1, "expected an element"),
      ("<protocol>\n<interface>\n</protocol>", 3, "closes <interface> of line 2"),
      ("<protocol name=\"a\">\n", 1, "is never closed"),
      ("<protocol name='a' name='b'/>", 1, "appears twice"),
      ("<protocol name=a/>", 1, "not quoted"),
      ("<protocol name=\"a&bad;\"/>", 1, "unknown entity &bad;"),
      ("<!DOCTYPE x>\n<protocol/>", 1, "document types are not supported"),
      ("<!-- a\n", 1, "comment is never closed"),
      ("<protocol name=\"a\"/>\n<more/>", 2, "content after the end"),
      (String(repeating: "<a>", count: 1000), 1, "nested too deeply"),
    ])
  func xml(text: String, line: Int, reason: String) {
    expectFailure(text, line, reason)
  }

  @Test(
    "A description that is not a protocol is an error with file, line and reason",
    arguments: [
      ("<x/>", 1, "not a <protocol>"),
      ("<protocol/>", 1, "has no attribute name"),
      ("<protocol name=\"p\"/>", 1, "has no interface"),
      (wrap("<bogus/>"), 3, "<bogus> does not belong in <interface>"),
      (wrap("<request name=\"1a\"/>"), 3, "is not an identifier"),
      (wrap("<request name=\"a\" since=\"0\"/>"), 3, "not a positive number"),
      (wrap("<request name=\"a\" since=\"3\"/>"), 3, "beyond 2"),
      (wrap("<request name=\"a\" type=\"constructor\"/>"), 3, "unknown type"),
      (wrap("<request name=\"a\"/><request name=\"a\"/>"), 2, "described twice"),
      (wrap("<request name=\"a\"><arg name=\"b\" type=\"float\"/></request>"), 3, "unknown type \"float\""),
      (
        wrap("<request name=\"a\"><arg name=\"b\" type=\"int\" allow-null=\"true\"/></request>"), 3,
        "cannot be null"
      ),
      (wrap("<request name=\"a\"><arg name=\"b\" type=\"fixed\" enum=\"c\"/></request>"), 3, "has an enum"),
      (wrap("<enum name=\"a\"><entry name=\"b\" value=\"4294967296\"/></enum>"), 3, "not a 32-bit number"),
      (wrap("<enum name=\"a\" bitfield=\"yes\"/>"), 3, "neither true nor false"),
    ])
  func description(text: String, line: Int, reason: String) {
    expectFailure(text, line, reason)
  }

  @Test("The command line: usage has status 64, files that cannot be read or written status 1")
  func commandLine() {
    #expect(failure([]) == .usage)
    #expect(failure(["both", "a", "b"]) == .usage)
    #expect(failure(["client", "a"]) == .usage)
    let unreadable = failure(["client", "/nonexistent/in.xml", "/nonexistent/out.swift"])
    #expect(unreadable?.status == 1)
    #expect(unreadable?.message.contains("/nonexistent/in.xml: error: cannot read") == true)
    let readable =
      #filePath.split(separator: "Tests/Programs/WaylandScannerTests")[0] + "protocols/cursor-shape-v1.xml"
    #expect(failure(["client", String(readable), "/nonexistent/out.swift"])?.status == 1)
  }

  private func expectFailure(_ text: String, _ line: Int, _ reason: String) {
    let failure = #expect(throws: ScannerFailure.self) {
      try WaylandScanner.translate(text, named: "bad.xml", side: .client)
    }
    #expect(failure?.status == 1)
    #expect(failure?.message.hasPrefix("bad.xml:\(line): error: ") == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
  }

  private func failure(_ arguments: [String]) -> ScannerFailure? {
    if case .failure(let failure) = WaylandScanner.run(arguments) { return failure }
    return nil
  }
}

/// An interface of version 2 with the content on the third line.
private func wrap(_ content: String) -> String {
  "<protocol name=\"p\">\n<interface name=\"i\" version=\"2\">\n\(content)</interface></protocol>"
}
