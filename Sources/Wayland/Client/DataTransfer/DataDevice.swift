package import TactusGeometry
internal import TactusWaylandWire

/// The clipboard of a seat, and the drags of its user.
@MainActor
package final class DataDevice {
  /// What a drag does over the surfaces of this client.
  package enum DragEvent {
    /// The drag came over a surface. The offer is nil if the drag has no data.
    case entered(surface: UInt32, offer: DataOffer?, serial: UInt32, location: Point)
    /// The drag moved over the surface that it entered.
    case moved(location: Point)
    /// The drag left the surface, or was refused by it when it ended.
    case left
    /// The user dropped the data on the surface.
    case dropped
  }

  /// Called with each event of a drag over a surface of this client. A drag enters once, and then leaves or is dropped once.
  package var onDrag: ((DragEvent) -> Void)?

  /// Called when the compositor reports what is on the clipboard: an offer of any client, this one included, or nil if it is empty.
  ///
  /// The compositor reports it before a surface of this client receives the keyboard focus, and when it changes in the meantime.
  package var onSelection: ((DataOffer?) -> Void)?

  private let proxy: WlDataDevice
  /// The offer that was announced last, and whose purpose is not known yet.
  private var announced: DataOffer?
  /// The offer of the drag over a surface. It is kept until the drag has left, even if it is not accepted, because an event about an object
  /// that is destroyed already would end the connection.
  private var dragged: DataOffer?
  /// A Boolean value that indicates whether a drag is over a surface.
  private var isEntered = false

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
    case .enter(let serial, let surface, let x, let y, let offer):
      let announced = announced.take()
      leave()
      dragged = announced
      guard let surface, x.isFinite, y.isFinite else { return }
      isEntered = true
      // An offer that was destroyed, or was announced before others, is not that of the drag.
      let present = dragged?.proxy === offer ? dragged : nil
      onDrag?(
        .entered(surface: surface.id, offer: present, serial: serial, location: Point(x: x, y: y)))
    case .leave: leave()
    case .motion(_, let x, let y):
      if isEntered, x.isFinite, y.isFinite { onDrag?(.moved(location: Point(x: x, y: y))) }
    case .drop:
      guard isEntered else { return }
      isEntered = false
      onDrag?(.dropped)
      dragged = nil
    }
  }

  /// Reports that the drag has left, if there is one.
  private func leave() {
    if isEntered {
      isEntered = false
      onDrag?(.left)
    }
    dragged = nil
  }

  /// Begins a drag with the touch or the button that is pressed. The compositor ignores this if the serial is not that of its press, or
  /// if more is pressed.
  ///
  /// - Parameters:
  ///   - source: The data, whose ``DataSource/onDragEvent`` is called from then on.
  ///   - origin: The surface on which the press began.
  ///   - icon: The picture that follows the touch or the pointer; nil for none.
  ///   - serial: The serial of the press.
  package func startDrag(_ source: DataSource, from origin: Surface, icon: DragIcon?, serial: UInt32) {
    proxy.startDrag(source: source.proxy, origin: origin.surface, icon: icon?.surface, serial: serial)
  }

  /// Puts data on the clipboard. The compositor ignores this if the serial is not that of an input event of this client.
  package func setSelection(_ source: DataSource, serial: UInt32) {
    proxy.setSelection(source: source.proxy, serial: serial)
  }

  /// Removes the data of this client from the clipboard.
  package func clearSelection(serial: UInt32) { proxy.setSelection(source: nil, serial: serial) }

  /// Stops reporting the clipboard, and the drag that is over a surface.
  func stop() {
    onSelection = nil
    leave()
    onDrag = nil
  }

  /// Destroys the device, after no further offers arrive.
  func release() {
    announced = nil
    dragged = nil
    if proxy.isAlive { proxy.release() }
  }
}
