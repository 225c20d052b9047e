internal import TactusInterface
internal import TactusWayland

/// The data of a drag over a surface of this client, as the compositor offers it.
@MainActor
final class OfferedDrop: DropSource {
  /// The drag, if it began in this application.
  let localDrag: OutgoingDrag?

  private let application: Application
  private let serial: UInt32
  private let flush: () -> Void
  /// The offer; nil once the data was received.
  private var offer: DataOffer?
  private var proposed = DropOperation.cancel
  private var readerCount = 0
  private let budget = TransferBudget()

  /// The maximum number of types that are read together. Chosen by us: more than programs offer usefully; bounds the descriptors.
  private static let readerLimit = 32

  /// Creates the source of a drag that has entered a surface.
  ///
  /// - Parameters:
  ///   - offer: The data.
  ///   - serial: The serial with which it entered.
  ///   - localDrag: The drag, if it began in this application.
  ///   - application: The application, whose event loop is used.
  ///   - flush: Sends the requests to the compositor.
  init(
    _ offer: DataOffer, serial: UInt32, localDrag: OutgoingDrag?, application: Application,
    flush: @escaping () -> Void
  ) {
    self.offer = offer
    self.serial = serial
    self.localDrag = localDrag
    self.application = application
    self.flush = flush
  }

  var types: [String] {
    (offer?.types ?? []).filter {
      !$0.hasPrefix(DragExchange.markerPrefix) && !$0.hasPrefix(PasteboardExchange.markerPrefix)
    }
  }

  var allowsMove: Bool { offer?.sourceOperations.contains(.move) ?? false }

  func propose(_ operation: DropOperation) {
    proposed = operation
    // Any type shows that the data is accepted. The one that marks a drag of this application is always there.
    guard operation.isAccepting, let type = types.first ?? offer?.types.first else {
      proposed = .cancel
      offer?.accept(nil, [], serial: serial)
      return
    }
    offer?.accept(type, operation == .move ? .move : .copy, serial: serial)
  }

  func acceptsDrop() -> Bool {
    guard let offer, proposed.isAccepting else { return false }
    return !offer.hasOperations || !offer.operation.isEmpty
  }

  func load(_ type: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    guard let offer, offer.isAvailable, offer.types.contains(type), readerCount < Self.readerLimit,
      let reader = PipeReader(application: application, budget: budget)
    else { return completion(nil) }
    offer.receive(type, to: reader.writeEnd)
    reader.closeWriteEnd()
    flush()
    readerCount += 1
    // The transfer retains itself until it ends.
    reader.onCompletion { [reader, weak self] _ in
      self?.readerCount -= 1
      completion(reader.data)
    }
  }

  func end(isComplete: Bool) {
    if isComplete { offer?.finish() }
    // Without an end, the source learns that its data was not received.
    offer = nil
    flush()
  }
}
