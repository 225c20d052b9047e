internal import Logging

/// Data that a client offers, on the clipboard or in a drag: its types, which are known, and its bytes, which are requested.
@MainActor
package final class DataOffer {
  /// The MIME types in which the data is available, in the order in which they were announced.
  package private(set) var types: [String] = []

  /// The maximum number of types of an offer, and the maximum length of one in bytes. Chosen by us: several times what programs
  /// offer; more is ignored. Bounds the memory.
  static let maximumTypeCount = 256
  static let maximumTypeLength = 255

  let proxy: WlDataOffer

  init(_ proxy: WlDataOffer) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] event in
      if case .offer(let type) = event { self?.add(type) }
    }
  }

  isolated deinit {
    if proxy.isAlive { proxy.destroy() }
  }

  private func add(_ type: String) {
    guard types.count < Self.maximumTypeCount, !type.isEmpty, type.utf8.count <= Self.maximumTypeLength,
      !types.contains(type)
    else { return }
    types.append(type)
  }

  /// Requests the data.
  ///
  /// - Parameters:
  ///   - type: The MIME type, one of ``types``.
  ///   - descriptor: The end of a pipe to which the other client writes. The caller closes it.
  package func receive(_ type: String, to descriptor: Int32) {
    if proxy.isAlive { proxy.receive(mimeType: type, fd: descriptor) }
  }
}
