internal import CTactusWaylandClient

/// The valid objects of a connection. The table retains each proxy while libwayland can call it.
@MainActor
final class ObjectTable {
  private(set) var proxies: [OpaquePointer: Proxy] = [:]

  func insert(_ proxy: Proxy, for pointer: OpaquePointer) {
    proxies[pointer] = proxy
  }

  func remove(_ pointer: OpaquePointer) {
    proxies[pointer] = nil
  }

  /// Returns the proxy for an object in an event; nil for objects that another library created.
  subscript(pointer: OpaquePointer) -> Proxy? { proxies[pointer] }

  /// Invalidates all objects, because the connection ends.
  func abandonAll() {
    for proxy in Array(proxies.values) { proxy.abandon() }
  }
}
