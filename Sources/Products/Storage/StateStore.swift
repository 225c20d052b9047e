internal import Dispatch
internal import FoundationEssentials
internal import Logging
internal import TactusCLibrary

/// Values that outlive the process: the settings of an application, and what it showed last.
///
/// Values are encoded as JSON, each under a key, and kept in a file below `XDG_STATE_HOME`. Reading takes place in memory. A change is
/// written within ``delay``, on another thread, and at the latest when the process ends in order. Whenever the process or the power
/// ends, the file has all values of one moment: the last or an earlier one.
///
/// ```swift
/// let store = StateStore.standard
/// store.set(0.4, forKey: "volume")
/// let volume = store.value(forKey: "volume", default: 0.5)
/// ```
///
/// What cannot be read or written is logged and kept in ``lastError``: the values remain in memory, and writing is tried again.
@MainActor
public final class StateStore {
  /// The store of the program: the file `state` in the folder that is named like the executable.
  public static let standard = StateStore()

  /// The time within which changes are written, in seconds: so several changes cause one write. Chosen by us.
  public nonisolated static let delay = 0.5

  /// The version of the application's values, from 0.
  public let version: Int
  /// The path of the file; nil if neither `XDG_STATE_HOME` nor `HOME` names a folder, so that values are kept in memory only.
  public var path: String? { file?.path }

  private var document: StateDocument
  /// The values that were decoded or set, by their keys.
  private var decoded: [String: any Sendable] = [:]
  private let file: StateFile?
  private let writer: StateWriter?
  private static let logger = Logger(label: "tactus.storage")

  /// Opens the store of a file, or creates it with the first change.
  ///
  /// - Parameters:
  ///   - name: The name of the file; one without a slash. Default `state`.
  ///   - folder: The path of the folder; nil, the default, for the one with the name of the executable in `XDG_STATE_HOME`, or in
  ///     `~/.local/state`.
  ///   - version: The version of the values, from 0. Default 0.
  ///   - migrate: Changes the values of an earlier version, which is passed with the store. The default keeps them as they are. Values of
  ///     a later version are not used: their file is kept under another name.
  public init(
    name: String = "state", folder: String? = nil, version: Int = 0,
    migrate: (_ store: StateStore, _ version: Int) -> Void = { _, _ in }
  ) {
    self.version = max(0, version)
    document = StateDocument(version: self.version)
    file = (folder ?? StateFolder.standard).map { StateFile(folder: $0, name: StateFolder.fileName(name)) }
    writer = file.map(StateWriter.init)
    guard let file else {
      Self.logger.warning("\(StateStoreError.noFolder)")
      loadError = .noFolder
      return
    }
    let loaded: StateDocument?
    do throws(StateStoreError) {
      loaded = try file.load()
    } catch {
      Self.logger.error("\(error)")
      loadError = error
      loaded = nil
    }
    guard let loaded else { return }
    guard loaded.version <= self.version else {
      Self.logger.error(
        "\(file.path) has values of version \(loaded.version); this is version \(self.version)")
      file.setAside("version-\(loaded.version)")
      return
    }
    document.values = loaded.values
    if loaded.version < self.version { migrate(self, loaded.version) }
  }

  private var loadError: StateStoreError?

  /// The reason why the file could not be read, or why the latest changes have not been written; nil if all is well.
  public var lastError: StateStoreError? { writer?.lastError ?? loadError }

  // MARK: - Values

  /// The keys, in alphabetical order.
  public var keys: [String] { document.values.keys.sorted() }

  /// Returns the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the value.
  /// - Returns: The value; nil if there is none, or one of another type.
  public func value<Value: Codable & Sendable>(forKey key: String, as type: Value.Type = Value.self) -> Value?
  {
    if let value = decoded[key] as? Value { return value }
    guard let json = document.values[key] else { return nil }
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(json)) else {
      Self.logger.warning("The value of \(key) is not of the type \(Value.self)")
      return nil
    }
    decoded[key] = value
    return value
  }

  /// Returns the value of a key, or another one if there is none, or one of another type.
  public func value<Value: Codable & Sendable>(forKey key: String, default other: @autoclosure () -> Value)
    -> Value
  {
    value(forKey: key) ?? other()
  }

  /// Sets the value of a key.
  ///
  /// A value that JSON cannot express, such as an infinite number, is logged and not set.
  public func set<Value: Codable & Sendable>(_ value: Value, forKey key: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      return Self.logger.warning("The value of \(key) cannot be encoded as JSON")
    }
    let json = Array(data)
    decoded[key] = value
    guard document.values[key] != json else { return }
    document.values[key] = json
    writer?.write(document)
  }

  /// Removes the value of a key, if there is one.
  public func removeValue(forKey key: String) {
    decoded[key] = nil
    guard document.values.removeValue(forKey: key) != nil else { return }
    writer?.write(document)
  }

  /// Removes all values.
  public func removeAll() {
    decoded.removeAll()
    guard !document.values.isEmpty else { return }
    document.values.removeAll()
    writer?.write(document)
  }

  // MARK: - Writing

  /// Writes what has changed, and waits until it is on the disk.
  public func synchronize() throws(StateStoreError) {
    guard let writer else { throw .noFolder }
    try writer.synchronize()
  }
}
