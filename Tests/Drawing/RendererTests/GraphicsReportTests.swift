import Foundation
import Testing

@testable import TactusRenderer

@Suite("Reports on drivers")
struct GraphicsReportTests {
  @Test("W6 the article on drivers has a row for each extension that is used, with the same words")
  func article() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Tactus.docc/GraphicsDrivers.md"), encoding: .utf8)
    for feature in DriverFeature.all {
      let names = feature.names.map { "`\($0)`" } + (feature.isInVersion3 ? ["OpenGL ES 3"] : [])
      #expect(
        text.contains("| \(names.joined(separator: ", ")) | \(feature.purpose) | \(feature.substitute) |"),
        "\(feature.names)")
    }
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| `E") || $0.hasPrefix("| `GL_") }
    #expect(rows == DriverFeature.all.count)
  }

  @Test("W6 every extension that the renderer asks for is in the list")
  func completeness() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Drawing/Renderer")
    let listed = Set(DriverFeature.all.flatMap(\.names))
    var count = 0
    for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "contains(\"").dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        guard name.hasPrefix("EGL_") || name.hasPrefix("GL_") else { continue }
        count += 1
        #expect(listed.contains(name), "\(file.lastPathComponent)")
      }
    }
    #expect(count > 8)
  }
}
