/// A pasteboard for copying and pasting, within the application and between applications.
///
/// The ``general`` pasteboard is the clipboard of the compositor. What is copied in another application is there once a window of this
/// one has the keyboard focus; what this application copies is offered to others from the next input on, until something else is
/// copied or the application ends. Without a clipboard of the compositor, and for other pasteboards, contents stay within the
/// application.
///
/// Contents are one or more items, each of which has data of one or more types. Types are MIME types, such as `image/png`; text
/// has the type `text/plain;charset=utf-8`, and is exchanged under the other common names, too.
///
/// Data of another application is read when it is asked for, and may take long or never arrive. Text is read in advance, as soon as the
/// compositor offers it. The properties and ``data(forPasteboardType:)`` wait ``maximumWait`` at most, and return nil if the data has not
/// arrived by then; ``loadString()`` and ``loadData(forPasteboardType:)`` do not block, and return once it has arrived. Neither
/// returns data that was copied before ``changeCount`` changed last.
@MainActor
public final class Pasteboard {
  /// The general pasteboard of the running application, which text fields use.
  public static var general: Pasteboard { Application.serving(nil).pasteboard }

  /// The longest time for which reading data of another application blocks, in seconds.
  public static let maximumWait = 0.1
  /// The maximum size of data that is read from another application, in bytes; larger data counts as missing.
  public static let maximumTransferSize = 64 << 20

  /// The number of times that the contents have changed, by this application or another one.
  public private(set) var changeCount = 0

  /// What a pasteboard contains.
  private enum Contents {
    /// Items of this application.
    case own([[String: [UInt8]]])
    /// Data of another application, by its types.
    case foreign([String])
  }

  private var contents = Contents.own([])
  /// What exchanges the contents with other applications; nil if they stay within this one.
  package weak var host: (any PasteboardHost)?

  /// Creates an empty pasteboard that is independent of ``general``, and that other applications can neither read nor change.
  public init() {}

  // MARK: - Items

  /// The items, each with its data by type. Those of another application are a single item with the data that arrives within
  /// ``maximumWait``.
  public var items: [[String: [UInt8]]] {
    get {
      switch contents {
      case .own(let items): return items
      case .foreign(let types):
        let item = host?.data(types: types) ?? [:]
        return item.isEmpty ? [] : [item]
      }
    }
    set {
      contents = .own(newValue)
      changeCount += 1
      host?.offerContents()
      ApplicationNotice.pasteboardDidChange(self).post()
    }
  }

  /// The number of items.
  public var numberOfItems: Int {
    switch contents {
    case .own(let items): items.count
    case .foreign: 1
    }
  }

  /// The types of the first item. Those of another application are in its order, the best usually first.
  public var types: [String] {
    switch contents {
    case .own(let items): items.first?.keys.sorted() ?? []
    case .foreign(let types): types
    }
  }

  /// Returns whether the pasteboard has data of one of some types.
  public func contains(pasteboardTypes types: [String]) -> Bool {
    types.contains { self.type(for: $0) != nil }
  }

  /// Returns the data of a type in the first item that has it.
  ///
  /// - Parameter type: The MIME type. Every type of text stands for all of them.
  /// - Returns: The data; nil if there is none, or if another application does not send it within ``maximumWait``.
  public func data(forPasteboardType type: String) -> [UInt8]? {
    guard let type = self.type(for: type) else { return nil }
    switch contents {
    case .own(let items):
      for item in items { if let data = item[type] { return data } }
      return nil
    case .foreign: return host?.data(types: [type])[type]
    }
  }

  /// Replaces the contents by one item with data of one type.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - type: The MIME type. Text in UTF-8 has the type `text/plain;charset=utf-8`.
  public func setData(_ data: [UInt8], forPasteboardType type: String) { items = [[type: data]] }

  /// Returns the data of a type in the first item that has it, after it has arrived from another application.
  ///
  /// - Parameter type: The MIME type. Every type of text stands for all of them.
  /// - Returns: The data that the pasteboard has when the method is called; nil if there is none, if it is larger than
  ///   ``maximumTransferSize``, or if the other application stops to send it.
  public func loadData(forPasteboardType type: String) async -> [UInt8]? {
    guard let present = self.type(for: type) else { return nil }
    guard case .foreign = contents, let host else { return data(forPasteboardType: type) }
    return await withCheckedContinuation { continuation in
      host.load(type: present) { continuation.resume(returning: $0) }
    }
  }

  /// Returns the type under which the pasteboard has data of a type; nil if it has none.
  private func type(for wanted: String) -> String? {
    let present: [String] =
      switch contents {
      case .own(let items): items.flatMap { $0.keys.sorted() }
      case .foreign(let types): types
      }
    if present.contains(wanted) { return wanted }
    return PasteboardText.contains(wanted) ? PasteboardText.best(of: present) : nil
  }
}

// MARK: - Text

extension Pasteboard {
  /// A Boolean value that indicates whether the pasteboard contains text. It never waits.
  public var hasStrings: Bool { contains(pasteboardTypes: [PasteboardText.type]) }

  /// The text of the first item that has some; nil if there is none, or if another application does not send it within
  /// ``maximumWait``. Setting it replaces the contents; nil clears them.
  public var string: String? {
    get {
      guard let type = type(for: PasteboardText.type) else { return nil }
      return data(forPasteboardType: type).map { PasteboardText.decode($0, type: type) }
    }
    set { items = newValue.map { [[PasteboardText.type: Array($0.utf8)]] } ?? [] }
  }

  /// The texts of all items that have some; nil if there is none. Setting it replaces the contents by an item for each text, which other
  /// applications receive as one text with a line for each.
  public var strings: [String]? {
    get {
      guard case .own(let items) = contents else { return string.map { [$0] } }
      let strings = items.compactMap { item in
        PasteboardText.best(of: Array(item.keys)).flatMap { type in
          item[type].map { PasteboardText.decode($0, type: type) }
        }
      }
      return strings.isEmpty ? nil : strings
    }
    set { items = (newValue ?? []).map { [PasteboardText.type: Array($0.utf8)] } }
  }

  /// Returns the text, after it has arrived from another application.
  ///
  /// - Returns: The text that the pasteboard has when the method is called; nil if there is none, or if the other application does
  ///   not send it.
  public func loadString() async -> String? {
    guard let type = type(for: PasteboardText.type) else { return nil }
    return await loadData(forPasteboardType: type).map { PasteboardText.decode($0, type: type) }
  }
}

// MARK: - Exchange

extension Pasteboard {
  /// The types under which the contents are offered to other applications; empty if there is nothing to offer.
  package var offeredTypes: [String] {
    guard case .own(let items) = contents else { return [] }
    var result: [String] = []
    if hasStrings { result = PasteboardText.types }
    for item in items {
      for type in item.keys.sorted() where !result.contains(type) { result.append(type) }
    }
    return result
  }

  /// Returns the data that other applications receive for a type.
  package func offeredData(forType type: String) -> [UInt8]? {
    guard case .own = contents else { return nil }
    guard PasteboardText.contains(type) else { return data(forPasteboardType: type) }
    return strings.map { Array($0.joined(separator: "\n").utf8) }
  }

  /// Replaces the contents by those of another application.
  ///
  /// - Parameter types: The types of its data; empty if there is none.
  package func receive(types: [String]) {
    contents = types.isEmpty ? .own([]) : .foreign(types)
    changeCount += 1
    ApplicationNotice.pasteboardDidChange(self).post()
  }

  /// The best type of text that another application offers; nil if there is none.
  package var foreignTextType: String? {
    guard case .foreign(let types) = contents else { return nil }
    return PasteboardText.best(of: types)
  }

  /// A Boolean value that indicates whether the contents are those of another application.
  package var isForeign: Bool { if case .foreign = contents { true } else { false } }
}
