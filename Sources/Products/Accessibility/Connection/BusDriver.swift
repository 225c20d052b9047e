internal import TactusBus
internal import TactusCLibrary
internal import TactusInterface

/// What an event loop does for a connection to a bus: it is processed when something arrives, for a short time in each turn.
@MainActor
final class BusDriver {
  let connection: BusConnection
  private let clock: EventClock
  private let onFailure: (String) -> Void
  private var watch: DescriptorWatch?
  private var timer: ClockTimer?

  /// The time for which messages are processed in one turn of the event loop, in seconds: an eighth of a frame at 60 Hz (chosen by us).
  static let maximumTurn = 0.002
  /// The time after such a turn in which nothing is processed, in seconds, so that frames keep three quarters of the processor
  /// (chosen by us).
  static let pause = 0.006
  /// The number of messages that may wait for the bus; while there are more, no requests are read (chosen by us).
  static let maximumQueue = 256

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - address: The address of the bus.
  ///   - onFailure: Called when the connection has ended, with the reason. The driver has stopped then.
  init(
    address: String, clock: EventClock, descriptors: DescriptorWatches, onFailure: @escaping (String) -> Void
  ) throws(BusFailure) {
    connection = try BusConnection(address: address)
    self.clock = clock
    self.onFailure = onFailure
    watch = descriptors.add(connection.descriptor) { [weak self] in self?.process() }
    prepare()
  }

  isolated deinit { stop() }

  /// A Boolean value that indicates whether the bus accepts messages as fast as they are sent.
  var acceptsMessages: Bool { connection.queuedWriteCount < Self.maximumQueue }

  /// Stops waiting. The connection closes when it is released.
  func stop() {
    watch?.cancel()
    watch = nil
    timer?.cancel()
    timer = nil
  }

  /// Waits for what the connection needs next. Call it after messages were sent outside its handlers.
  func prepare() {
    guard let watch else { return }
    watch.wantsRead = acceptsMessages
    watch.wantsWrite = connection.wantsWrite
    timer?.cancel()
    timer = connection.deadline.map { deadline in
      clock.schedule(after: max(0, deadline - clock.now)) { [weak self] in self?.process() }
    }
  }

  private func process() {
    let end = monotonicTime() + Self.maximumTurn
    do throws(BusFailure) {
      while try connection.process() {
        // A handler may have ended the connection.
        guard watch != nil else { return }
        if monotonicTime() >= end || !acceptsMessages { return rest() }
      }
      if watch != nil { prepare() }
    } catch {
      stop()
      onFailure(error.description)
    }
  }

  /// Leaves the processor to frames, because a client sends more than can be handled at once.
  private func rest() {
    prepare()
    watch?.wantsRead = false
    timer?.cancel()
    timer = clock.schedule(after: Self.pause) { [weak self] in self?.process() }
  }
}
