internal import TactusWaylandWire

/// Data that this client offers to others.
@MainActor
package final class DataSource {
  /// Called when another client requests the data in a MIME type. The receiver writes it to the descriptor and closes that.
  package var onSend: ((_ type: String, _ descriptor: Int32) -> Void)?
  /// Called when the data is no longer offered, because other data has replaced it, or because a drag was not accepted.
  package var onCancel: (() -> Void)?
  /// What happens to the data of a drag.
  package enum DragEvent: Sendable, Hashable {
    /// What is under the drag accepts a type, or none.
    case target(String?)
    /// The compositor has chosen what is done with the data.
    case operation(DragOperations)
    /// The user dropped the data on a target that accepts it.
    case dropPerformed
    /// The target has received the data.
    case finished
  }

  /// Called with what happens to the data of a drag.
  package var onDragEvent: ((DragEvent) -> Void)?

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
    case .target(let type): onDragEvent?(.target(type))
    case .dndDropPerformed: onDragEvent?(.dropPerformed)
    case .dndFinished: onDragEvent?(.finished)
    case .action(let action): onDragEvent?(.operation(DragOperations(action)))
    }
  }

  /// A Boolean value that indicates whether the compositor reports what becomes of a drag.
  package var reportsEnd: Bool { proxy.version >= Self.operationVersion }

  /// The version of `wl_data_source` from which on there are actions, and the end of a drag is reported.
  private static let operationVersion: UInt32 = 3

  /// Sets what may be done with the data of a drag. Call this once, before the drag begins.
  package func setOperations(_ operations: DragOperations) {
    if proxy.isAlive, reportsEnd { proxy.setActions(dndActions: operations.actions) }
  }

  /// Stops offering the data.
  package func destroy() {
    onSend = nil
    onCancel = nil
    onDragEvent = nil
    // An event that creates a descriptor may still arrive, and is closed by libwayland then.
    if proxy.isAlive { proxy.destroy() }
  }
}
