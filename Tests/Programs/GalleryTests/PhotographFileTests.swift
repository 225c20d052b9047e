import Foundation
import Tactus
import Testing

@testable import Gallery

@Suite("Zoom: the file of the photograph")
struct PhotographFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test("Z11 the file is written in strips, and is one picture without seams")
  func strips() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("photograph.jpg").path
    #expect(PhotographFile.write(path, height: 1024) == nil && PhotographFile.exists(path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photograph.jpg"])
    let image = try await Image(contentsOfFile: path)
    #expect(image.pixelWidth == PhotographFile.width && image.pixelHeight == 1024)
    // The sky is a gradient, which does not leap from one strip to the next.
    for x in stride(from: 100, to: PhotographFile.width, by: 1600) {
      let (above, below) = (
        try #require(image.pixelColor(x: x, y: 509)), try #require(image.pixelColor(x: x, y: 514))
      )
      #expect(
        abs(above.red - below.red) + abs(above.green - below.green) + abs(above.blue - below.blue) < 0.1)
    }
  }

  @Test("Z11 where there is no room for the file, there is a reason, and nothing is left")
  func failures() {
    let reason = PhotographFile.write("/proc/tactus/photograph.jpg", height: 512)
    #expect(reason?.contains("/proc/tactus/photograph.jpg") == true)
    // A device that is always full.
    let full = PhotographFile.write("/dev/full/photograph.jpg", height: 512)
    #expect(full != nil && !PhotographFile.exists("/dev/full/photograph.jpg"))
  }
}
