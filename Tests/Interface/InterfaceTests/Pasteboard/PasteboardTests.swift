import Testing

@testable import TactusInterface

@MainActor
@Suite("A pasteboard within the application")
struct PasteboardTests {
  let pasteboard = Pasteboard()

  @Test("W2 text is set, read and cleared, and each change is counted")
  func text() {
    #expect(pasteboard.string == nil && !pasteboard.hasStrings && pasteboard.numberOfItems == 0)
    pasteboard.string = "Grüße"
    #expect(pasteboard.string == "Grüße" && pasteboard.strings == ["Grüße"] && pasteboard.hasStrings)
    #expect(pasteboard.types == ["text/plain;charset=utf-8"] && pasteboard.numberOfItems == 1)
    pasteboard.string = nil
    #expect(pasteboard.string == nil && pasteboard.items.isEmpty && pasteboard.changeCount == 2)
  }

  @Test("W2 several texts are several items, which others receive as lines")
  func texts() {
    pasteboard.strings = ["one", "two"]
    #expect(pasteboard.numberOfItems == 2 && pasteboard.string == "one")
    #expect(pasteboard.strings == ["one", "two"])
    #expect(pasteboard.offeredData(forType: "UTF8_STRING") == Array("one\ntwo".utf8))
    pasteboard.strings = nil
    #expect(!pasteboard.hasStrings && pasteboard.offeredTypes.isEmpty)
  }

  @Test("W2 data of any type is kept, and text is found under all of its names")
  func types() async {
    pasteboard.setData([1, 2, 3], forPasteboardType: "image/png")
    #expect(pasteboard.data(forPasteboardType: "image/png") == [1, 2, 3])
    #expect(pasteboard.data(forPasteboardType: "image/jpeg") == nil && !pasteboard.hasStrings)
    #expect(pasteboard.offeredTypes == ["image/png"])
    pasteboard.items = [["image/png": [9], "text/plain": Array("picture".utf8)]]
    #expect(pasteboard.string == "picture" && pasteboard.contains(pasteboardTypes: ["STRING"]))
    #expect(pasteboard.offeredTypes.last == "image/png" && pasteboard.offeredTypes.count == 6)
    #expect(await pasteboard.loadString() == "picture")
    #expect(await pasteboard.loadData(forPasteboardType: "image/png") == [9])
    #expect(await pasteboard.loadData(forPasteboardType: "image/gif") == nil)
  }

  @Test(
    "W2 text is decoded by its type: invalid UTF-8 is repaired, and text without an encoding may be Latin-1",
    arguments: [
      ([0x61, 0], "STRING", "a"), ([0xe9], "STRING", "é"), ([0xc3, 0xa9], "STRING", "é"),
      ([0xe9], "text/plain;charset=utf-8", "\u{fffd}"), ([], "TEXT", ""),
      ([0xff, 0xfe], "UTF8_STRING", "\u{fffd}\u{fffd}"),
    ] as [([UInt8], String, String)])
  func decoding(data: [UInt8], type: String, text: String) {
    #expect(PasteboardText.decode(data, type: type) == text)
  }

  @Test("W2 the best type of text is chosen, regardless of case and spaces")
  func best() {
    #expect(
      PasteboardText.best(of: ["STRING", "text/plain; charset=UTF-8", "text/html"])
        == "text/plain; charset=UTF-8")
    #expect(PasteboardText.best(of: ["text/plain", "UTF8_STRING"]) == "UTF8_STRING")
    #expect(PasteboardText.best(of: ["text/html", "utf8_string", ""]) == nil)
  }
}
