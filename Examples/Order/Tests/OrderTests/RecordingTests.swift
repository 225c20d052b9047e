import Foundation
import Tactus
import TactusTesting
import Testing

@testable import Order

extension KioskTests {
  /// A session that was recorded, and is replayed with the same result.
  @Suite("A recorded session")
  struct RecordingTests {
    private var path: String {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Recordings/order.tactus"
    }

    /// Orders in German, scrolls the menu meanwhile, and sits at the table 7.
    private func use(_ guest: Guest) throws {
      try guest.tap("Deutsch")
      try guest.tap("Sonnen-Bowl")
      guest.step(try #require(guest.find("Anzahl")))
      try guest.tap("Hinzufügen · \(price(2180))")
      let start = Point(x: 500, y: 480)
      let touch = guest.test.touch(at: start)
      touch.move(to: start - Point(x: 0, y: 280), over: 0.3)
      touch.end()
      guest.settle()
      try guest.tap("Ihre Bestellung")
      try guest.tap("Weiter")
      try guest.tap("7")
      try guest.tap("Bestellen · \(price(2180))")
    }

    @Test("a session from a file leads to the same receipt")
    func replay() throws {
      if ProcessInfo.processInfo.environment["TACTUS_RECORD_GOLDENS"] == "1" {
        let guest = Guest()
        guest.test.beginRecording()
        try use(guest)
        try guest.test.endRecording().text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      let guest = Guest()
      let recording = try InputRecording(contentsOfFile: path)
      #expect(recording.frameCount > 100)
      guest.test.replay(recording)
      let receipt = try #require(guest.kiosk.shop.receipts.first)
      #expect(receipt.table == 7 && receipt.cents == 2180)
      _ = try #require(guest.find("Vielen Dank!"))
    }
  }
}
