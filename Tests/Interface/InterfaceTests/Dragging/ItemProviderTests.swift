import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Providers of data")
struct ItemProviderTests {
  @Test("W2 data is provided when it is asked for, and once for each request")
  func lazy() async {
    let provider = ItemProvider()
    var count = 0
    let load: ItemProvider.LoadHandler = { completion in
      count += 1
      completion([1])
      completion([2])
    }
    provider.registerDataRepresentation(forTypeIdentifier: "image/png", loadHandler: load)
    #expect(count == 0 && provider.registeredTypeIdentifiers == ["image/png"])
    var results: [[UInt8]?] = []
    provider.loadDataRepresentation(forTypeIdentifier: "image/*") { results.append($0) }
    #expect(results == [[1]] && count == 1)
    #expect(await provider.loadDataRepresentation(forTypeIdentifier: "image/jpeg") == nil)
    #expect(!provider.hasString && provider.hasItemConformingToTypeIdentifier("image/*"))
    #expect(await provider.loadString() == nil)
  }

  @Test("W2 every name of text stands for all of them")
  func text() async {
    let provider = ItemProvider(string: "Grüße")
    #expect(await provider.loadString() == "Grüße")
    #expect(await provider.loadDataRepresentation(forTypeIdentifier: "UTF8_STRING") == Array("Grüße".utf8))
    let latin = ItemProvider(data: [0xE4], typeIdentifier: "STRING")
    #expect(await latin.loadString() == "ä")
  }

  @Test("W2 types that cannot be sent are ignored; a type that is registered again is replaced")
  func types() async {
    let provider = ItemProvider()
    for type in ["", " a/b", "a/b ", "a\nb", "a\u{0}b", String(repeating: "x", count: 256)] {
      provider.registerDataRepresentation(forTypeIdentifier: type) { $0([]) }
    }
    #expect(provider.registeredTypeIdentifiers.isEmpty)
    provider.registerDataRepresentation(forTypeIdentifier: "a/b") { $0([1]) }
    provider.registerDataRepresentation(forTypeIdentifier: "a/b") { $0([2]) }
    #expect(await provider.loadDataRepresentation(forTypeIdentifier: "a/b") == [2])
    #expect(provider.registeredTypeIdentifiers == ["a/b"])
  }
}
