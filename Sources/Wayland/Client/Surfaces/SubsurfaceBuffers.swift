internal import TactusCLibrary

/// The buffers of a subsurface: two that take turns, as long as the compositor releases one when it shows the other.
@MainActor
struct SubsurfaceBuffers {
  /// The number of buffers that are kept: one that is shown, and one that is drawn next.
  static let keptCount = 2
  /// The maximum number of buffers, for a compositor that does not release them. Chosen by us; beyond it, the oldest is abandoned.
  static let limit = 4

  /// The buffers in the order in which they were taken, the newest last. Those that the compositor may read are held.
  private var entries: [(buffer: SurfaceBuffer, isHeld: Bool)] = []

  /// Returns a buffer whose memory is zero, and which the compositor holds from now on; nil if none can be created.
  mutating func take(
    width: Int, height: Int, make: (_ width: Int, _ height: Int) -> SurfaceBuffer?
  ) -> SurfaceBuffer? {
    entries.removeAll { !$0.isHeld && ($0.buffer.width != width || $0.buffer.height != height) }
    let buffer: SurfaceBuffer
    if let index = entries.firstIndex(where: { !$0.isHeld }) {
      buffer = entries.remove(at: index).buffer
      memset(buffer.pixels, 0, buffer.bytesPerRow * buffer.height)
    } else {
      guard let new = make(width, height) else { return nil }
      buffer = new
    }
    entries.append((buffer, true))
    if entries.count > Self.limit { entries.removeFirst() }
    return buffer
  }

  /// Records that the compositor no longer reads a buffer.
  mutating func release(_ buffer: SurfaceBuffer) {
    guard let index = entries.firstIndex(where: { $0.buffer === buffer }) else { return }
    entries[index].isHeld = false
    guard entries.count > Self.keptCount, index < entries.count - 1 else { return }
    entries.remove(at: index)
  }

  mutating func removeAll() { entries = [] }
}
