/// Returns, in seconds, a time that the wire splits into the upper and lower halves of its seconds and its nanoseconds.
func seconds(_ high: UInt32, _ low: UInt32, _ nanoseconds: UInt32) -> Double {
  Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
}
