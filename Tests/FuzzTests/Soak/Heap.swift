import CTactusSystem

/// The memory of this process.
enum Heap {
  /// The number of allocated bytes.
  static var bytesInUse: Int {
    let info = mallinfo2()
    return info.uordblks + info.hblkhd
  }
}
