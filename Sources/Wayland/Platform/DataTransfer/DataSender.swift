internal import Logging
import TactusCLibrary
internal import TactusInterface

/// Sends data that this application offers to others, which request it with the end of a pipe.
@MainActor
final class DataSender {
  private let application: Application
  private var writers: [PipeWriter] = []
  /// The descriptors for which the application has not provided the data yet, by their numbers.
  private var waiting: [Int: (descriptor: Int32, timer: ClockTimer)] = [:]
  private var count = 0

  /// The maximum number of transfers to other applications at a time. Chosen by us; more are refused.
  static let writerLimit = 64
  private static let logger = Logger(label: "tactus.pasteboard")

  init(application: Application) { self.application = application }

  /// Sends data to a descriptor, and closes that.
  ///
  /// - Parameters:
  ///   - descriptor: The end of a pipe.
  ///   - provide: Provides the data, at once or later, to the closure that it is passed. Without data, and if it comes too late, the
  ///     descriptor is closed.
  func send(to descriptor: Int32, _ provide: (_ completion: @escaping @MainActor ([UInt8]?) -> Void) -> Void)
  {
    guard writers.count + waiting.count < Self.writerLimit else {
      Self.logger.warning("More than \(Self.writerLimit) transfers of data at a time; one is refused")
      close(descriptor)
      return
    }
    count += 1
    let number = count
    let timer = application.clock.schedule(after: PipeWriter.timeout) { [weak self] in
      self?.write(nil, number)
    }
    waiting[number] = (descriptor, timer)
    provide { [weak self] data in self?.write(data, number) }
  }

  /// Ends all transfers.
  func end() {
    for writer in writers { writer.end() }
    for number in waiting.keys { write(nil, number) }
  }

  private func write(_ data: [UInt8]?, _ number: Int) {
    guard let (descriptor, timer) = waiting.removeValue(forKey: number) else { return }
    timer.cancel()
    let writer = PipeWriter(data ?? [], to: descriptor, application: application)
    writers.append(writer)
    writer.onEnd = { [weak self, unowned writer] in self?.writers.removeAll { $0 === writer } }
    writer.writeAvailable()
  }
}
