package import CTactusWaylandUtil

/// The arguments of a received message, which are valid while the message is handled.
///
/// libwayland has checked their number and types against the interface's signature.
@MainActor
package struct IncomingArguments {
  let arguments: UnsafeMutablePointer<wl_argument>?

  package init(_ arguments: UnsafeMutablePointer<wl_argument>?) { self.arguments = arguments }

  subscript(index: Int) -> wl_argument { arguments?[index] ?? wl_argument() }

  package func int(_ index: Int) -> Int32 { self[index].i }
  package func uint(_ index: Int) -> UInt32 { self[index].u }
  /// Returns a fixed-point number, without rounding.
  package func fixed(_ index: Int) -> Double { Double(self[index].f) / 256 }

  package func string(_ index: Int) -> String? {
    self[index].s.map { String(cString: $0) }
  }

  package func array(_ index: Int) -> [UInt8] {
    guard let array = self[index].a, let data = array.pointee.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
  }

  /// Returns a file descriptor, which the receiver owns and closes.
  package func fileDescriptor(_ index: Int) -> Int32 { self[index].h }

  /// Closes a file descriptor of a message that is not handled.
  package func close(_ index: Int) { FileDescriptor.close(self[index].h) }

  /// Returns the `wl_proxy` or `wl_resource`; nil if there is no object.
  package func object(_ index: Int) -> OpaquePointer? { self[index].o }

  /// Returns the id of an object that is to be created, as a server receives it.
  package func newID(_ index: Int) -> UInt32 { self[index].n }
}
