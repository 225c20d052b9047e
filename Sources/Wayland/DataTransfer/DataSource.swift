internal import TactusWaylandWire

/// Data that this client offers to others.
@MainActor
package final class DataSource {
  /// Called when another client requests the data in a MIME type. The receiver writes it to the descriptor and closes that.
  package var onSend: ((_ type: String, _ descriptor: Int32) -> Void)?
  /// Called when the data is no longer offered because other data has replaced it.
  package var onCancel: (() -> Void)?

  let proxy: WlDataSource

  init(_ proxy: WlDataSource, types: [String]) {
    self.proxy = proxy
    // A message is limited to 4 KiB, and longer types are those of no program.
    for type in types where !type.isEmpty && type.utf8.count <= DataOffer.maximumTypeLength {
      proxy.offer(mimeType: type)
    }
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  isolated deinit { destroy() }

  private func receive(_ event: WlDataSource.Event) {
    switch event {
    case .send(let type, let descriptor):
      if let onSend { onSend(type, descriptor) } else { FileDescriptor.close(descriptor) }
    case .cancelled: onCancel?()
    // Of a drag, of which there is none.
    case .target, .dndDropPerformed, .dndFinished, .action: break
    }
  }

  /// Stops offering the data.
  package func destroy() {
    onSend = nil
    onCancel = nil
    // An event that creates a descriptor may still arrive, and is closed by libwayland then.
    if proxy.isAlive { proxy.destroy() }
  }
}
