internal import CTactusWaylandClient

/// The living objects of a connection. It holds the one reference that keeps a proxy while libwayland can
/// call it.
@MainActor
final class ObjectTable {
  private var proxies: [OpaquePointer: Proxy] = [:]

  /// The number of living objects.
  var count: Int { proxies.count }

  func insert(_ proxy: Proxy, for pointer: OpaquePointer) {
    proxies[pointer] = proxy
  }

  func remove(_ pointer: OpaquePointer) {
    proxies[pointer] = nil
  }

  /// The proxy for an object in an event; nil for objects that others made.
  subscript(pointer: OpaquePointer) -> Proxy? { proxies[pointer] }

  /// Lets all objects die, as the connection ends.
  func abandonAll() {
    for proxy in Array(proxies.values) { proxy.abandon() }
  }
}
