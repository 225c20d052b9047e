import Synchronization
package import TactusSensors

/// Writes attributes of devices on a background thread, because the kernel may take long to apply them, such as over a slow bus.
///
/// Of the values of an attribute that are requested meanwhile, only the latest is written.
package final class AttributeWriter: Sendable {
  /// Writes a value to an attribute of a folder.
  package typealias Write =
    @Sendable (_ folder: SensorFolder, _ value: String, _ name: String) -> SensorError?

  /// A value that has not been written.
  private struct Request: Sendable {
    let folder: SensorFolder
    let value: String
    let name: String
    let completion: @MainActor @Sendable (SensorError?) -> Void
  }

  private let requests = Mutex<[Request]>([])
  private let queue = DeviceQueue(label: "tactus.backlight")
  private let write: Write

  /// Creates a writer, by default of files.
  package init(write: @escaping Write = AttributeWriter.writeFile) { self.write = write }

  /// Writes a value to a file.
  @Sendable package static func writeFile(
    _ folder: SensorFolder, _ value: String, _ name: String
  ) -> SensorError? {
    do throws(SensorError) {
      try folder.write(value, to: name)
      return nil
    } catch {
      return error
    }
  }

  /// Requests that a value is written, in place of one that waits for the same attribute.
  ///
  /// - Parameter completion: Called on the main actor when the value has been written, or could not be. Not called if another value has
  ///   replaced it before.
  func request(
    _ value: String, to name: String, in folder: SensorFolder,
    completion: @escaping @MainActor @Sendable (SensorError?) -> Void
  ) {
    let request = Request(folder: folder, value: value, name: name, completion: completion)
    requests.withLock { requests in
      requests.removeAll { $0.name == name && $0.folder === folder }
      requests.append(request)
    }
    queue.run({ self.writeNext() }) { request, error in request.completion(error) }
  }

  /// Writes the value that was requested first; nil if another one has replaced the last.
  private func writeNext() -> (Request, SensorError?)? {
    guard let request = requests.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
    return (request, write(request.folder, request.value, request.name))
  }

  /// Waits until everything that was requested has been written.
  ///
  /// - Parameter seconds: The longest time to wait.
  func finish(within seconds: Double) { queue.finish(within: seconds) }
}
