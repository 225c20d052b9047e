internal import CTactusXKBCommon

/// The keysyms of X11.
package enum Keysym {
  /// Returns the name of a keysym, such as `XF86Back` or `Return`; empty for a number that is not one.
  package static func name(of symbol: UInt32) -> String {
    guard symbol != 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress, xkb_keysym_get_name(symbol, base, buffer.count) > 0 else {
        return ""
      }
      return String(cString: base)
    }
  }
}
