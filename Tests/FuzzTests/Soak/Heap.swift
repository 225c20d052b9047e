import CTactusSystem

/// The memory of this process.
enum Heap {
  /// The bytes that are allocated and not freed yet.
  static var bytesInUse: Int {
    let info = mallinfo2()
    return info.uordblks + info.hblkhd
  }
}
