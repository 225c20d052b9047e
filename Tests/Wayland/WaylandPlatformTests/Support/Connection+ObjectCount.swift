@testable import TactusWayland

extension Connection {
  /// The number of valid objects.
  var objectCount: Int { table.proxies.count }
}
