internal import Logging

/// Data in one or more types, each of which is provided when it is asked for.
///
/// Types are MIME types, such as `image/png`; text has the type `text/plain;charset=utf-8`, and every common name of text stands for all of
/// them. Data of another application arrives over a pipe: it is limited to ``Pasteboard/maximumTransferSize``, and counts as missing if
/// the other application stops to send it.
@MainActor
public final class ItemProvider {
  /// A closure that provides data. It calls the closure that it is passed once, at once or later, on the main actor: with the data, or with
  /// nil if there is none.
  public typealias LoadHandler = @MainActor (_ completion: @escaping @MainActor ([UInt8]?) -> Void) -> Void

  /// A name for the data, such as that of a file; nil, the default, for none. Kept for the application, which reads it after a drop from
  /// itself: drags between applications carry no names.
  public var suggestedName: String?
  /// The types in which the data is available, the best first.
  public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  private var representations: [(type: String, load: LoadHandler)] = []
  private static let logger = Logger(label: "tactus.drag")

  /// The maximum length of a type, in bytes: that of an offer.
  private static let maximumTypeLength = 255

  /// Creates a provider without data.
  public init() {}

  /// Creates a provider of data that exists already.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - typeIdentifier: Its MIME type.
  public convenience init(data: [UInt8], typeIdentifier: String) {
    self.init()
    registerDataRepresentation(forTypeIdentifier: typeIdentifier) { $0(data) }
  }

  /// Creates a provider of text.
  public convenience init(string: String) {
    self.init()
    registerDataRepresentation(forTypeIdentifier: PasteboardText.type) { $0(Array(string.utf8)) }
  }

  // MARK: - Registering

  /// Adds a type in which the data is available.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The MIME type. One that is empty, longer than 255 bytes, or contains spaces at its ends or control characters is
  ///     logged and ignored. One that is registered already is replaced.
  ///   - loadHandler: Provides the data, each time that it is asked for.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    guard Self.isUsable(typeIdentifier) else {
      Self.logger.warning("A provider of data ignores the type \"\(typeIdentifier)\"")
      return
    }
    if let index = representations.firstIndex(where: { $0.type == typeIdentifier }) {
      representations[index].load = loadHandler
    } else {
      representations.append((typeIdentifier, loadHandler))
    }
  }

  private static func isUsable(_ type: String) -> Bool {
    guard let first = type.utf8.first, let last = type.utf8.last, type.utf8.count <= maximumTypeLength else {
      return false
    }
    return first != 0x20 && last != 0x20 && type.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  // MARK: - Loading

  /// Returns whether the data is available in a type.
  ///
  /// - Parameter typeIdentifier: The MIME type. `image/*` stands for all types of images, and so on.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  /// Loads the data in a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The MIME type, as of ``hasItemConformingToTypeIdentifier(_:)``. The first type that conforms is loaded.
  ///   - completionHandler: Called once, possibly before the method returns, with the data; with nil if there is none.
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @MainActor ([UInt8]?) -> Void
  ) {
    guard let representation = representation(of: typeIdentifier) else { return completionHandler(nil) }
    // A handler of an application may call back twice.
    var isCalled = false
    representation.load { data in
      guard !isCalled else { return }
      isCalled = true
      completionHandler(data)
    }
  }

  /// Returns the data in a type, after it has arrived.
  ///
  /// - Parameter typeIdentifier: The MIME type, as of ``hasItemConformingToTypeIdentifier(_:)``.
  /// - Returns: The data; nil if there is none.
  public func loadDataRepresentation(forTypeIdentifier typeIdentifier: String) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: typeIdentifier) { continuation.resume(returning: $0) }
    }
  }

  /// A Boolean value that indicates whether the data is available as text.
  public var hasString: Bool { PasteboardText.best(of: registeredTypeIdentifiers) != nil }

  /// Loads the data as text.
  ///
  /// - Parameter completionHandler: Called once, possibly before the method returns, with the text; with nil if there is none.
  public func loadString(completionHandler: @escaping @MainActor (String?) -> Void) {
    guard let type = PasteboardText.best(of: registeredTypeIdentifiers) else { return completionHandler(nil) }
    loadDataRepresentation(forTypeIdentifier: type) { data in
      completionHandler(data.map { PasteboardText.decode($0, type: type) })
    }
  }

  /// Returns the data as text, after it has arrived.
  ///
  /// - Returns: The text; nil if there is none.
  public func loadString() async -> String? {
    await withCheckedContinuation { continuation in loadString { continuation.resume(returning: $0) } }
  }

  private func representation(of wanted: String) -> (type: String, load: LoadHandler)? {
    if let exact = representations.first(where: { $0.type == wanted }) { return exact }
    if wanted.hasSuffix("/*") {
      let start = wanted.dropLast().lowercased()
      return representations.first { $0.type.lowercased().hasPrefix(start) }
    }
    guard PasteboardText.contains(wanted), let text = PasteboardText.best(of: registeredTypeIdentifiers)
    else {
      return nil
    }
    return representations.first { $0.type == text }
  }
}
