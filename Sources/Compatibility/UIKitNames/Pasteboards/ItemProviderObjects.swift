public import TactusInterface

// Objects that item providers and pasteboards exchange, as data of MIME types.

/// An object of which an item provider can be made.
///
/// UIKit's protocol of this name loads data with a closure; here it is returned.
public protocol NSItemProviderWriting {
  /// The MIME types of the data, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns the data of one of the types; nil if there is none.
  func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data?
}

/// An object that can be made of the data of an item provider.
public protocol NSItemProviderReading: SendableMetatype {
  /// The MIME types of which the object can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from the data of one of the types.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The MIME types of the toolkit's own objects.
enum ItemType {
  static let text = "text/plain;charset=utf-8"
  /// One address in each line, and comments that begin with `#`.
  static let addresses = "text/uri-list"
  /// Red, green, blue and alpha, of 16 bits each, in the order of the machine's bytes: as GTK and Qt exchange colours.
  static let color = "application/x-color"
  static let images = ["image/png", "image/jpeg", "image/webp"]
}

/// Why no object can be made of data.
struct ItemProviderError: Error {}

extension String: NSItemProviderWriting, NSItemProviderReading {
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.text] }
  /// Text in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.text] }
  /// Returns the text in UTF-8.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    Self.writableTypeIdentifiersForItemProvider.contains(typeIdentifier) ? Data(utf8) : nil
  }
  /// Creates a text from data in UTF-8 or, where that is not valid, in Latin-1.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
    guard Self.readableTypeIdentifiersForItemProvider.contains(typeIdentifier),
      let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
    else { throw ItemProviderError() }
    return text
  }
}

extension NSString: NSItemProviderWriting {
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.text] }
  /// Returns the text in UTF-8.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    Self.writableTypeIdentifiersForItemProvider.contains(typeIdentifier) ? Data(substring(from: 0).utf8) : nil
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  /// An address, also as text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.addresses, ItemType.text] }
  /// A list of addresses, of which the first is used.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.addresses] }
  /// Returns the address in UTF-8.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    Data((typeIdentifier == ItemType.addresses ? absoluteString + "\r\n" : absoluteString).utf8)
  }
  /// Creates an address from the first one of a list.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard Self.readableTypeIdentifiersForItemProvider.contains(typeIdentifier),
      let line = lines.first(where: { !$0.hasPrefix("#") }), let url = URL(string: String(line))
    else { throw ItemProviderError() }
    return url
  }
}

extension Image: NSItemProviderWriting, NSItemProviderReading {
  /// A PNG file.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["image/png"] }
  /// Files in the formats PNG, JPEG and WebP.
  public static var readableTypeIdentifiersForItemProvider: [String] { ItemType.images }
  /// Returns the image as a PNG file.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    Self.writableTypeIdentifiersForItemProvider.contains(typeIdentifier) ? pngData() : nil
  }
  /// Creates an image from a file.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Image {
    guard Self.readableTypeIdentifiersForItemProvider.contains(typeIdentifier), let image = Image(data: data)
    else { throw ItemProviderError() }
    return image
  }
}

extension Color: NSItemProviderWriting, NSItemProviderReading {
  /// The components with 16 bits each.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.color] }
  /// The components with 16 bits each.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.color] }
  /// Returns the components, those of a dynamic colour for a light interface.
  public func itemProviderData(forTypeIdentifier typeIdentifier: String) -> Data? {
    guard Self.writableTypeIdentifiersForItemProvider.contains(typeIdentifier) else { return nil }
    let components = [red, green, blue, alpha].map { component in
      component.isNaN ? 0 : UInt16((min(max(component, 0), 1) * 65535).rounded())
    }
    return components.withUnsafeBytes { Data($0) }
  }
  /// Creates a colour from its components.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Color {
    let bytes = [UInt8](data)
    guard Self.readableTypeIdentifiersForItemProvider.contains(typeIdentifier), bytes.count >= 8 else {
      throw ItemProviderError()
    }
    let components = bytes.withUnsafeBytes { buffer in
      (0..<4).map { Double(buffer.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self)) / 65535 }
    }
    return Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension ItemProvider {
  /// Creates a provider of an object, as data of each of its types.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      guard let data = object.itemProviderData(forTypeIdentifier: type) else { continue }
      let bytes = [UInt8](data)
      registerDataRepresentation(forTypeIdentifier: type) { $0(bytes) }
    }
  }

  /// Returns whether an object of a class can be made of the data.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass objectClass: Object.Type) -> Bool {
    readableType(of: objectClass) != nil
  }

  /// Loads an object.
  ///
  /// - Parameters:
  ///   - objectClass: The class, or the type of a value.
  ///   - completionHandler: Called once, on the main actor and possibly before the method returns, with the object or with an error.
  public func loadObject<Object: NSItemProviderReading>(
    ofClass objectClass: Object.Type,
    completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
  ) {
    guard let type = readableType(of: objectClass) else { return completionHandler(nil, ItemProviderError()) }
    loadDataRepresentation(forTypeIdentifier: type) { bytes in
      guard let bytes else { return completionHandler(nil, ItemProviderError()) }
      do {
        let object = try Object.object(withItemProviderData: Data(bytes), typeIdentifier: type)
        completionHandler(object, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func readableType<Object: NSItemProviderReading>(of objectClass: Object.Type) -> String? {
    objectClass.readableTypeIdentifiersForItemProvider.first { hasItemConformingToTypeIdentifier($0) }
  }
}

extension DropSession {
  /// Returns whether one of the items can be made into an object of a class.
  public func canLoadObjects<Object: NSItemProviderReading>(ofClass objectClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: objectClass) }
  }

  /// Loads the objects of all items that have one.
  ///
  /// - Parameters:
  ///   - objectClass: The class, or the type of a value.
  ///   - completion: Called once, on the main actor and possibly before the method returns, with the objects in the order of the items.
  public func loadObjects<Object: NSItemProviderReading>(
    ofClass objectClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) {
    let providers = items.map(\.itemProvider)
    var objects = [Object?](repeating: nil, count: providers.count)
    var remaining = providers.count
    if providers.isEmpty { completion([]) }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: objectClass) { object, _ in
        objects[index] = object
        remaining -= 1
        if remaining == 0 { completion(objects.compactMap { $0 }) }
      }
    }
  }
}
