import TactusCLibrary
internal import TactusInterface
internal import TactusWayland

/// Exchanges the contents of the general pasteboard with the clipboard of the compositor.
///
/// The compositor reports its contents as offers. Each offer of this client contains a type of its own, by which it is recognized
/// whatever the order of events. Transfers run over pipes in the event loop, so nothing waits for another process for longer than
/// ``Pasteboard/maximumWait``.
@MainActor
final class PasteboardExchange: PasteboardHost {
  private unowned let application: Application
  private var pasteboard: Pasteboard { application.pasteboard }

  private weak var session: CompositorSession?
  /// A Boolean value that indicates whether the contents are to be offered with the next input.
  private var needsOffer = false

  /// The contents of this application that are offered to others; nil if there are none.
  private var publication: Publication?
  private var publicationCount = 0
  private let sender: DataSender

  /// The clipboard with the data of another application; nil if there is none.
  private var offer: DataOffer?
  /// The transfers of that data that have begun, by type.
  private var transfers: [String: PipeReader] = [:]
  private let budget = TransferBudget()

  /// Contents that are offered to other applications.
  private struct Publication {
    let source: DataSource
    /// The type by which the offer is recognized.
    let marker: String
    /// A Boolean value that indicates whether the compositor has handled the request, so that a cancellation means that other data
    /// has replaced the contents. Before, it means that the compositor has refused them.
    var isHandled = false
  }

  /// The maximum size of text that is read in advance, in bytes. Chosen by us: more than people copy from a text.
  private static let prefetchLimit = 1 << 20
  /// The maximum number of types that are read together. Chosen by us: more than programs offer usefully; bounds the descriptors.
  private static let readerLimit = 32
  /// The type with which password managers mark secrets, which are read only when they are pasted.
  private static let secretType = "x-kde-passwordManagerHint"
  /// The beginning of the types by which the offers of this application are recognized.
  static let markerPrefix = "application/x-tactus-pasteboard-"

  init(application: Application) {
    self.application = application
    sender = DataSender(application: application)
    application.pasteboard.host = self
  }

  // MARK: - Sessions

  /// Begins to use the clipboard of a compositor. The application's contents, if any, are offered with the next input.
  func begin(_ session: CompositorSession) {
    self.session = session
    needsOffer = !pasteboard.offeredTypes.isEmpty
  }

  /// Stops using the clipboard, because the compositor has ended. The application keeps its own contents.
  func end() {
    publication?.source.destroy()
    publication = nil
    dropOffer()
    if pasteboard.isForeign { pasteboard.receive(types: []) }
    sender.end()
    session = nil
  }

  /// Uses the clipboard of a seat.
  func listen(to device: DataDevice) {
    device.onSelection = { [weak self] in self?.receive($0) }
  }

  /// Offers contents that wait for input.
  func inputDidArrive(on seat: Seat) {
    if needsOffer, seat.latestSerial != nil { offerContents() }
  }

  // MARK: - Offering

  func offerContents() {
    dropOffer()
    // The former data is offered until the new data has replaced it, so that the clipboard is not empty in between.
    let former = publication.take()
    defer { former?.source.destroy() }
    needsOffer = false
    guard let session, let seat = session.globals.latestSeat, let serial = seat.latestSerial,
      let device = seat.dataDevice
    else {
      needsOffer = true
      return
    }
    let types = pasteboard.offeredTypes
    guard !types.isEmpty else { return device.clearSelection(serial: serial) }
    publicationCount += 1
    let number = publicationCount
    let marker = "\(Self.markerPrefix)\(UInt64.random(in: 0 ... .max))"
    guard let source = session.globals.makeDataSource(types: types + [marker]) else { return }
    publication = Publication(source: source, marker: marker)
    source.onSend = { [weak self] type, descriptor in self?.send(type, to: descriptor) }
    source.onCancel = { [weak self] in self?.sourceWasCancelled(number) }
    device.setSelection(source, serial: serial)
    session.globals.synchronise { [weak self] in
      if self?.publicationCount == number { self?.publication?.isHandled = true }
    }
  }

  private func sourceWasCancelled(_ number: Int) {
    guard number == publicationCount, let old = publication.take() else { return }
    old.source.destroy()
    // What replaces the contents is reported separately, if this application has the focus.
    if old.isHandled { pasteboard.receive(types: []) }
  }

  private func send(_ type: String, to descriptor: Int32) {
    sender.send(to: descriptor) { $0(pasteboard.offeredData(forType: type)) }
  }

  // MARK: - Receiving

  private func receive(_ offer: DataOffer?) {
    if let offer, let publication, offer.types.contains(publication.marker) { return }
    guard let offer, !offer.types.isEmpty else {
      // An empty clipboard does not replace what this application has just put there.
      if pasteboard.isForeign {
        dropOffer()
        pasteboard.receive(types: [])
      }
      return
    }
    publication?.source.destroy()
    publication = nil
    needsOffer = false
    dropOffer()
    self.offer = offer
    pasteboard.receive(types: offer.types.filter { !$0.hasPrefix(Self.markerPrefix) })
    if let type = pasteboard.foreignTextType, !offer.types.contains(Self.secretType) {
      begin(type, maximumSize: Self.prefetchLimit)
    }
  }

  private func dropOffer() {
    offer = nil
    transfers.removeAll()
  }

  /// Begins a transfer, unless one of the same type is running or has succeeded.
  @discardableResult
  private func begin(_ type: String, maximumSize: Int = Pasteboard.maximumTransferSize) -> PipeReader? {
    if let present = transfers[type], !present.isFinished || present.data != nil {
      present.maximumSize = max(present.maximumSize, maximumSize)
      return present
    }
    guard let offer,
      let reader = PipeReader(application: application, budget: budget, maximumSize: maximumSize)
    else { return nil }
    offer.receive(type, to: reader.writeEnd)
    reader.closeWriteEnd()
    transfers[type] = reader
    // Also if no caller waits for it any more.
    reader.onCompletion { [weak self, weak reader] data in
      if let reader { self?.forgetIfLarge(reader, data, type) }
    }
    return reader
  }

  func load(type: String, completion: @escaping ([UInt8]?) -> Void) {
    guard let reader = begin(type) else { return completion(nil) }
    session?.connection.flush()
    // The transfer retains itself until it ends, even if other data replaces the offer meanwhile.
    reader.onCompletion { [reader] data in withExtendedLifetime(reader) { completion(data) } }
  }

  /// Releases data that has arrived and is large, so that it is not kept as long as it is on the clipboard.
  private func forgetIfLarge(_ reader: PipeReader, _ data: [UInt8]?, _ type: String) {
    guard let data, data.count > Self.prefetchLimit, transfers[type] === reader else { return }
    transfers[type] = nil
  }

  func data(types: [String]) -> [String: [UInt8]] {
    var readers: [(type: String, reader: PipeReader)] = []
    for type in types.prefix(Self.readerLimit) {
      if let reader = begin(type) { readers.append((type, reader)) }
    }
    session?.connection.flush()
    let end = monotonicTime() + Pasteboard.maximumWait
    var result: [String: [UInt8]] = [:]
    for (type, reader) in readers {
      reader.wait(end - monotonicTime())
      result[type] = reader.data
    }
    return result
  }
}
