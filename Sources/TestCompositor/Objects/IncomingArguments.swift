internal import CTactusWaylandServer
internal import TactusCLibrary

/// The arguments of a request, valid while it is handled.
@MainActor
struct IncomingArguments {
  private let arguments: UnsafeMutablePointer<wl_argument>?

  init(_ arguments: UnsafeMutablePointer<wl_argument>?) {
    self.arguments = arguments
  }

  private subscript(index: Int) -> wl_argument { arguments?[index] ?? wl_argument() }

  func int(_ index: Int) -> Int32 { self[index].i }
  func uint(_ index: Int) -> UInt32 { self[index].u }
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
  func close(_ index: Int) { closeDescriptor(self[index].h) }

  /// The object; nil for none.
  func object<Object: Resource>(_ index: Int) -> Object? {
    self[index].o.flatMap { Resource.living($0) } as? Object
  }

  /// Makes the object that the request asks for.
  func created<New: Resource & InterfaceDefining>(_ index: Int, by parent: Resource) -> New? {
    parent.makeResource(id: self[index].n)
  }
}

/// Closes a file descriptor.
func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
