public import CTactusWaylandUtil

extension wl_argument {
  /// Creates a fixed-point number with a resolution of 1/256. Values are limited to ±2²³; NaN becomes 0.
  package init(fixed value: Double) {
    let scaled = (value * 256).rounded()
    self.init(f: scaled.isNaN ? 0 : Int32(max(Double(Int32.min), min(Double(Int32.max), scaled))))
  }
}

/// Calls `body` with a pointer to the arguments of a message.
///
/// The function is public, in a module that no application imports, because the compiler specializes only public generic
/// functions for other modules, and each request and event is sent through it.
@inlinable public func withWireArguments<let count: Int, Result>(
  _ arguments: InlineArray<count, wl_argument>, _ body: (UnsafeMutablePointer<wl_argument>) -> Result
) -> Result {
  var arguments = arguments
  return withUnsafeMutablePointer(to: &arguments) {
    $0.withMemoryRebound(to: wl_argument.self, capacity: count, body)
  }
}

/// Calls `body` with a C string, or with nil.
package func withWireString<Result>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}

/// Calls `body` with a `wl_array`.
package func withWireArray<Result>(_ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>?) -> Result)
  -> Result
{
  var bytes = bytes
  return bytes.withUnsafeMutableBytes { buffer in
    var array = wl_array(size: buffer.count, alloc: buffer.count, data: buffer.baseAddress)
    return withUnsafeMutablePointer(to: &array) { body($0) }
  }
}
