import EndToEndSupport
import Foundation
import Testing

extension UntimedEndToEnd {
  /// The gallery on a system without fonts, on which Pango measures nothing that can be relied on.
  @Suite("A system without fonts")
  struct MissingFontsTests {
    @Test("a program without fonts says so, and lays out its views as if there were text")
    func noFonts() throws {
      let session = try WestonSession(.init(width: 800, height: 480))
      let file = session.runtimeDirectory.appending(path: "fonts.conf")
      try "<fontconfig></fontconfig>".write(to: file, atomically: false, encoding: .utf8)
      let client = try session.launch(
        Repository.gallery, arguments: ["--inspect"], environment: ["FONTCONFIG_FILE": file.path])
      #expect(try client.waitForExit() == 0, "\(client.tail)")
      #expect(
        client.output.contains("fontconfig finds no font") && client.output.contains("fonts-dejavu-core"))
      #expect(!client.output.contains("too large"))
      let labels = client.lines.filter { $0.contains(" Label (") }
      #expect(!labels.isEmpty)
      for label in labels {
        let numbers = label.matches(of: /[0-9]+\.[0-9]+/).compactMap { Double($0.output) }
        #expect(numbers.allSatisfy { $0 < 4000 }, "\(label)")
      }
    }
  }
}
