internal import TactusWaylandWire

/// Data that a client offers, on the clipboard or in a drag: its types, which are known, and its bytes, which are requested.
@MainActor
package final class DataOffer {
  /// The MIME types in which the data is available, in the order in which they were announced.
  package private(set) var types: [String] = []

  /// What the source of a drag allows to do with the data; copying alone where compositors do not report it.
  package private(set) var sourceOperations: DragOperations = .copy
  /// What the compositor has chosen to do with the data of a drag, from what both sides allow.
  package private(set) var operation: DragOperations = []
  /// Called when ``sourceOperations`` or ``operation`` has changed.
  package var onOperationChange: (() -> Void)?

  /// The maximum number of types of an offer, and the maximum length of one in bytes. Chosen by us: several times what programs
  /// offer; more is ignored. Bounds the memory.
  static let maximumTypeCount = 256
  static let maximumTypeLength = 255

  let proxy: WlDataOffer

  init(_ proxy: WlDataOffer) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  isolated deinit {
    if proxy.isAlive { proxy.destroy() }
  }

  private func receive(_ event: WlDataOffer.Event) {
    switch event {
    case .offer(let type): add(type)
    // Other actions than these, also those that the protocol does not define, are ignored.
    case .sourceActions(let actions):
      sourceOperations = DragOperations(actions)
      onOperationChange?()
    case .action(let action):
      operation = DragOperations(action)
      onOperationChange?()
    }
  }

  private func add(_ type: String) {
    guard types.count < Self.maximumTypeCount, !type.isEmpty, type.utf8.count <= Self.maximumTypeLength,
      !types.contains(type)
    else { return }
    types.append(type)
  }

  /// A Boolean value that indicates whether data can be requested, which it cannot any more once the connection has ended.
  package var isAvailable: Bool { proxy.isAlive }

  /// Requests the data.
  ///
  /// - Parameters:
  ///   - type: The MIME type, one of ``types``.
  ///   - descriptor: The end of a pipe to which the other client writes. The caller closes it.
  package func receive(_ type: String, to descriptor: Int32) {
    if proxy.isAlive { proxy.receive(mimeType: type, fd: descriptor) }
  }

  // MARK: - Drags

  /// A Boolean value that indicates whether the compositor negotiates what is done with the data.
  package var hasOperations: Bool { proxy.version >= Self.operationVersion }

  /// The version of `wl_data_offer` from which on clients choose what is done with the data, and report when it was received.
  private static let operationVersion: UInt32 = 3

  /// Accepts the data of a drag, or refuses it.
  ///
  /// - Parameters:
  ///   - type: A type of the offer; nil to refuse.
  ///   - operations: What may be done with the data. Empty to refuse.
  ///   - serial: The serial with which the drag entered.
  package func accept(_ type: String?, _ operations: DragOperations, serial: UInt32) {
    guard proxy.isAlive else { return }
    proxy.accept(serial: serial, mimeType: type)
    guard hasOperations else { return }
    proxy.setActions(
      dndActions: operations.actions,
      preferredAction: operations.contains(.copy) ? .copy : operations.actions)
  }

  /// Reports that the data has been received. Call this only after a drop that was accepted; anything else ends the connection.
  package func finish() {
    if proxy.isAlive, hasOperations { proxy.finish() }
  }
}

/// What may be done with the data of a drag.
package struct DragOperations: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The data is copied.
  package static let copy = DragOperations(rawValue: WlDataDeviceManager.DndAction.copy.rawValue)
  /// The data is moved, so that the source removes it.
  package static let move = DragOperations(rawValue: WlDataDeviceManager.DndAction.move.rawValue)

  init(_ actions: WlDataDeviceManager.DndAction) {
    self = DragOperations(rawValue: actions.rawValue).intersection([.copy, .move])
  }

  var actions: WlDataDeviceManager.DndAction { WlDataDeviceManager.DndAction(rawValue: rawValue) }
}
