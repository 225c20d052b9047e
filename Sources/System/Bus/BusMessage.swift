/// A message of D-Bus, which is read from its beginning or written to its end.
///
/// Reading another type than the message contains returns nil and leaves the position. A failure to write is kept, and
/// ``BusConnection/send(_:)`` then sends nothing.
package final class BusMessage {
  let library: BusLibrary
  let pointer: OpaquePointer
  /// A Boolean value that indicates whether something could not be written.
  package private(set) var hasFailed = false

  /// Wraps a message, whose reference the object owns.
  init(owning pointer: OpaquePointer, _ library: BusLibrary) {
    self.library = library
    self.pointer = pointer
  }

  /// Wraps a message that another owner releases.
  convenience init(retaining pointer: OpaquePointer, _ library: BusLibrary) {
    self.init(owning: library.retainMessage(pointer) ?? pointer, library)
  }

  deinit { _ = library.releaseMessage(pointer) }

  // MARK: Header

  /// The unique name of the sender; empty if there is none.
  package var sender: String { text(library.sender) }
  /// The name of the addressee; empty if there is none.
  package var destination: String { text(library.destination) }
  /// The path of the object; empty if there is none.
  package var path: String { text(library.path) }
  /// The interface; empty if there is none.
  package var interface: String { text(library.interface) }
  /// The name of the method or signal; empty if there is none.
  package var member: String { text(library.member) }

  /// The reason for which a call failed; nil if the message is not an error.
  package var errorDescription: String? {
    guard library.isError(pointer, nil) > 0 else { return nil }
    let error = library.error(pointer)?.load(as: BusLibrary.BusError.self)
    return (error?.message ?? error?.name).map { String(cString: $0) } ?? "an error without a description"
  }

  /// A Boolean value that indicates whether a call failed because no process has the name that was called.
  package var isFromUnknownService: Bool {
    ["ServiceUnknown", "NameHasNoOwner"].contains {
      library.isError(pointer, "org.freedesktop.DBus.Error." + $0) > 0
    }
  }

  private func text(_ get: BusLibrary.GetText) -> String { get(pointer).map { String(cString: $0) } ?? "" }

  /// Returns a Boolean value that indicates whether the message contains exactly these types.
  package func hasSignature(_ signature: String) -> Bool { library.hasSignature(pointer, signature) > 0 }

  // MARK: Reading

  package func readString() -> String? { readText("s") }

  package func readObjectPath() -> String? { readText("o") }

  private func readText(_ type: Unicode.Scalar) -> String? {
    var text: UnsafePointer<CChar>?
    guard library.read(pointer, Self.code(type), &text) > 0, let text else { return nil }
    return String(cString: text)
  }

  package func readInt32() -> Int32? { readNumber("i", 0) }

  package func readUInt32() -> UInt32? { readNumber("u", 0) }

  package func readDouble() -> Double? { readNumber("d", 0) }

  package func readBool() -> Bool? { readNumber("b", Int32(0)).map { $0 != 0 } }

  private func readNumber<Number: BitwiseCopyable>(_ type: Unicode.Scalar, _ initial: Number) -> Number? {
    var number = initial
    let result = withUnsafeMutablePointer(to: &number) { library.read(pointer, Self.code(type), $0) }
    return result > 0 ? number : nil
  }

  /// Reads the inside of a container.
  ///
  /// - Parameters:
  ///   - type: The type of the container: `a`, `v`, `r` or `e`.
  ///   - contents: The types that it contains.
  ///   - body: Reads them.
  /// - Returns: What `body` returns; nil if there is no such container.
  package func readContainer<Result>(_ type: Unicode.Scalar, _ contents: String, _ body: () -> Result?)
    -> Result?
  {
    guard library.enter(pointer, Self.code(type), contents) > 0 else { return nil }
    let result = body()
    _ = library.exit(pointer)
    return result
  }

  /// Skips values of these types.
  ///
  /// - Returns: Whether there were such values.
  package func skip(_ types: String) -> Bool { library.skip(pointer, types) >= 0 }

  // MARK: Writing

  package func write(_ text: String) { write(text, as: "s") }

  package func write(objectPath: String) { write(objectPath, as: "o") }

  package func write(signature: String) { write(signature, as: "g") }

  private func write(_ text: String, as type: Unicode.Scalar) {
    check(text.withCString { library.append(pointer, Self.code(type), $0) })
  }

  package func write(_ number: Int32) { write(number, as: "i") }

  package func write(_ number: UInt32) { write(number, as: "u") }

  package func write(_ number: Int16) { write(number, as: "n") }

  package func write(_ number: Double) { write(number, as: "d") }

  package func write(_ isTrue: Bool) { write(Int32(isTrue ? 1 : 0), as: "b") }

  private func write<Number: BitwiseCopyable>(_ number: Number, as type: Unicode.Scalar) {
    withUnsafePointer(to: number) { check(library.append(pointer, Self.code(type), $0)) }
  }

  /// Writes a container.
  ///
  /// - Parameters:
  ///   - type: The type of the container: `a`, `v`, `r` or `e`.
  ///   - contents: The types that it contains.
  ///   - body: Writes them.
  package func writeContainer(_ type: Unicode.Scalar, _ contents: String, _ body: () -> Void) {
    let result = library.open(pointer, Self.code(type), contents)
    check(result)
    guard result >= 0 else { return }
    body()
    check(library.closeContainer(pointer))
  }

  private func check(_ result: Int32) { if result < 0 { hasFailed = true } }

  private static func code(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }
}
