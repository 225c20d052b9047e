public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

// Members of pasteboards with UIKit's types. The types of data are MIME types.

extension Pasteboard {
  /// Posted after the contents have changed, by this application or another one. The object is the pasteboard.
  public nonisolated static var changedNotification: NSNotification.Name {
    NotificationPosting.name("UIPasteboardChangedNotification")
  }

  /// The items, each with its values by type. They are `Data` if one asks for them; texts, addresses, images and colours may be set, too.
  public var items: [[String: Any]] {
    get { (self as any PasteboardItems).items.map { $0.mapValues { Data($0) as Any } } }
    set {
      (self as any PasteboardItems).items = newValue.map { item in
        item.reduce(into: [String: [UInt8]]()) { result, entry in
          let data =
            entry.value as? Data
            ?? (entry.value as? any NSItemProviderWriting)?.itemProviderData(forTypeIdentifier: entry.key)
          result[entry.key] = data.map { [UInt8]($0) }
        }
      }
    }
  }

  /// Adds items to the present ones.
  public func addItems(_ items: [[String: Any]]) { self.items += items }

  /// The first image; nil if there is none. Setting it replaces the contents; nil clears them.
  public var image: UIImage? {
    get { first(UIImage.self) }
    set { replace(with: newValue) }
  }
  /// The images of all items; nil if there are none. Setting it replaces the contents.
  public var images: [UIImage]? {
    get { all(UIImage.self) }
    set { setObjects(newValue ?? []) }
  }
  /// A Boolean value that indicates whether there is an image.
  public var hasImages: Bool { contains(UIImage.self) }

  /// The first address; nil if there is none. Setting it replaces the contents; nil clears them.
  public var url: URL? {
    get { first(URL.self) }
    set { replace(with: newValue) }
  }
  /// The addresses of all items; nil if there are none. Setting it replaces the contents.
  public var urls: [URL]? {
    get { all(URL.self) }
    set { setObjects(newValue ?? []) }
  }
  /// A Boolean value that indicates whether there is an address.
  public var hasURLs: Bool { contains(URL.self) }

  /// The first colour; nil if there is none. Setting it replaces the contents; nil clears them.
  public var color: UIColor? {
    get { first(UIColor.self) }
    set { replace(with: newValue) }
  }
  /// The colours of all items; nil if there are none. Setting it replaces the contents.
  public var colors: [UIColor]? {
    get { all(UIColor.self) }
    set { setObjects(newValue ?? []) }
  }
  /// A Boolean value that indicates whether there is a colour.
  public var hasColors: Bool { contains(UIColor.self) }

  /// Replaces the contents by objects, an item for each.
  public func setObjects(_ objects: [any NSItemProviderWriting]) {
    (self as any PasteboardItems).items = objects.map { object in
      var item: [String: [UInt8]] = [:]
      for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
        item[type] = object.itemProviderData(forTypeIdentifier: type).map { [UInt8]($0) }
      }
      return item
    }
  }

  private func replace(with object: (any NSItemProviderWriting)?) {
    if let object { setObjects([object]) } else { setObjects([]) }
  }

  private func contains<Object: NSItemProviderReading>(_ type: Object.Type) -> Bool {
    contains(pasteboardTypes: type.readableTypeIdentifiersForItemProvider)
  }

  private func first<Object: NSItemProviderReading>(_ type: Object.Type) -> Object? {
    for identifier in type.readableTypeIdentifiersForItemProvider {
      guard let bytes = data(forPasteboardType: identifier) else { continue }
      let object = try? type.object(withItemProviderData: Data(bytes), typeIdentifier: identifier)
      if let object { return object }
    }
    return nil
  }

  private func all<Object: NSItemProviderReading>(_ type: Object.Type) -> [Object]? {
    let objects = (self as any PasteboardItems).items.compactMap { item -> Object? in
      for identifier in type.readableTypeIdentifiersForItemProvider {
        guard let bytes = item[identifier] else { continue }
        return try? type.object(withItemProviderData: Data(bytes), typeIdentifier: identifier)
      }
      return nil
    }
    return objects.isEmpty ? nil : objects
  }
}
