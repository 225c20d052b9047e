internal import TactusWaylandWire

/// The clipboard of a seat.
@MainActor
package final class DataDevice {
  /// Called when the compositor reports what is on the clipboard: an offer of any client, this one included, or nil if it is empty.
  ///
  /// The compositor reports it before a surface of this client receives the keyboard focus, and when it changes in the meantime.
  package var onSelection: ((DataOffer?) -> Void)?

  private let proxy: WlDataDevice
  /// The offer that was announced last, and whose purpose is not known yet.
  private var announced: DataOffer?
  /// The offer of a drag over a surface. It is kept until the drag has left, although it is not accepted, because an event about an object
  /// that is destroyed already would end the connection.
  private var dragged: DataOffer?

  init(_ proxy: WlDataDevice) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: WlDataDevice.Event) {
    switch event {
    // An offer that is followed by another one was for nothing, and is destroyed.
    case .dataOffer(let offer): announced = DataOffer(offer)
    case .selection(let offer):
      let announced = announced.take()
      guard let offer else {
        onSelection?(nil)
        return
      }
      // An offer that was destroyed, or was announced before others, is not on the clipboard.
      if let present = [announced, dragged].first(where: { $0?.proxy === offer }) { onSelection?(present) }
    // Drags of other applications are not accepted.
    case .enter: dragged = announced.take()
    case .leave, .drop: dragged = nil
    case .motion: break
    }
  }

  /// Puts data on the clipboard. The compositor ignores this if the serial is not that of an input event of this client.
  package func setSelection(_ source: DataSource, serial: UInt32) {
    proxy.setSelection(source: source.proxy, serial: serial)
  }

  /// Removes the data of this client from the clipboard.
  package func clearSelection(serial: UInt32) { proxy.setSelection(source: nil, serial: serial) }

  /// Stops reporting the clipboard.
  func stop() { onSelection = nil }

  /// Destroys the device, after no further offers arrive.
  func release() {
    announced = nil
    dragged = nil
    if proxy.isAlive { proxy.release() }
  }
}
