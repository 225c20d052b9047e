internal import CTactusWaylandClient
internal import TactusCLibrary

/// The arguments of an event, valid while it is handled.
@MainActor
struct IncomingArguments {
  private let arguments: UnsafeMutablePointer<wl_argument>?
  private let table: ObjectTable

  init(_ arguments: UnsafeMutablePointer<wl_argument>?, table: ObjectTable) {
    self.arguments = arguments
    self.table = table
  }

  // libwayland has checked the number and the types of the arguments against the interface's signature.
  private subscript(index: Int) -> wl_argument { arguments?[index] ?? wl_argument() }

  func int(_ index: Int) -> Int32 { self[index].i }
  func uint(_ index: Int) -> UInt32 { self[index].u }
  /// Exact: a signed number of 1/256.
  func fixed(_ index: Int) -> Double { Double(self[index].f) / 256 }

  func string(_ index: Int) -> String? {
    self[index].s.map { String(cString: $0) }
  }

  func array(_ index: Int) -> [UInt8] {
    guard let array = self[index].a, let data = array.pointee.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
  }

  /// The receiver owns the descriptor and closes it.
  func fileDescriptor(_ index: Int) -> Int32 { self[index].h }

  /// Closes a descriptor that nobody takes.
  func close(_ index: Int) {
    closeDescriptor(self[index].h)
  }

  /// The object; nil for none, for one that died here, and for one of another library in the process.
  func object<Object: Proxy>(_ index: Int) -> Object? {
    self[index].o.flatMap { table[$0] } as? Object
  }

  /// The object that the event made.
  func created<New: Proxy>(_ index: Int, by parent: Proxy) -> New? {
    self[index].o.map { New(pointer: $0, table: table) }
  }
}

/// Closes a file descriptor.
func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
