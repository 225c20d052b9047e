import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 pasteboards and item providers with UIKit's objects")
struct PasteboardMemberTests {
  private func image() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3))
    return renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  @Test("U12 a pasteboard has images, addresses and colours, each under the type that others know")
  func values() throws {
    let pasteboard = UIPasteboard()
    #expect(!pasteboard.hasImages && !pasteboard.hasURLs && !pasteboard.hasColors)
    pasteboard.image = image()
    #expect(pasteboard.types == ["image/png"] && pasteboard.hasImages && pasteboard.images?.count == 1)
    #expect((pasteboard.image?.size.width ?? 0) > 0 && pasteboard.url == nil)
    let url = try #require(URL(string: "https://example.org/a"))
    pasteboard.url = url
    #expect(pasteboard.url == url && pasteboard.hasURLs && pasteboard.string == "https://example.org/a")
    pasteboard.color = .orange
    #expect(pasteboard.hasColors && !pasteboard.hasURLs)
    #expect(abs((pasteboard.color?.green ?? 0) - 0.5) < 1e-4)
    pasteboard.urls = [url, url]
    #expect(pasteboard.urls == [url, url] && pasteboard.numberOfItems == 2)
    pasteboard.setObjects(["a", "b"])
    #expect(pasteboard.strings == ["a", "b"])
    pasteboard.url = nil
    #expect(pasteboard.numberOfItems == 0 && pasteboard.urls == nil)
  }

  @Test("U12 items of a pasteboard are dictionaries, and changes are posted")
  func items() {
    final class Count { var value = 0 }
    _ = TestWindow()
    let pasteboard = UIPasteboard()
    let count = Count()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
    ) { _ in
      MainActor.assumeIsolated { count.value += 1 }
    }
    pasteboard.items = [["text/plain;charset=utf-8": "a", "application/octet-stream": Data([1, 2])]]
    pasteboard.addItems([["text/plain;charset=utf-8": Data("b".utf8)]])
    #expect(pasteboard.strings == ["a", "b"] && count.value == 2)
    #expect(pasteboard.items.first?["application/octet-stream"] as? Data == Data([1, 2]))
    NotificationCenter.default.removeObserver(observer as Any)
  }

  @Test("U12 objects have data of the types that they name, and of no others")
  func types() throws {
    #expect(String.writableTypeIdentifiersForItemProvider == String.readableTypeIdentifiersForItemProvider)
    let type = try #require(String.readableTypeIdentifiersForItemProvider.first)
    let data = try #require("card".itemProviderData(forTypeIdentifier: type))
    #expect(try String.object(withItemProviderData: data, typeIdentifier: type) == "card")
    #expect("card".itemProviderData(forTypeIdentifier: "image/png") == nil)
    #expect(throws: (any Error).self) {
      try String.object(withItemProviderData: data, typeIdentifier: "image/png")
    }
  }

  @Test("U12 components of a colour outside 0 to 1 are limited, and one that is not a number counts as 0")
  func unusualColors() throws {
    let type = try #require(UIColor.writableTypeIdentifiersForItemProvider.first)
    let unusual = UIColor(red: .nan, green: -1, blue: 2, alpha: 1)
    let data = try #require(unusual.itemProviderData(forTypeIdentifier: type))
    let color = try UIColor.object(withItemProviderData: data, typeIdentifier: type)
    #expect([color.red, color.green, color.blue, color.alpha] == [0, 0, 1, 1])
  }

  @Test("U12 an item provider is made of an object, and objects are made of it")
  func providers() {
    var text: String?
    NSItemProvider(object: NSString(string: "card")).loadObject(ofClass: String.self) { object, _ in
      text = object
    }
    #expect(text == "card")
    let provider = NSItemProvider(object: image())
    #expect(provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: URL.self))
    var width = 0.0
    provider.loadObject(ofClass: UIImage.self) { object, error in
      width = object?.size.width ?? 0
      #expect(error == nil)
    }
    #expect(width > 0)
    var failure: (any Error)?
    provider.loadObject(ofClass: UIColor.self) { _, error in failure = error }
    #expect(failure != nil)
  }
}
