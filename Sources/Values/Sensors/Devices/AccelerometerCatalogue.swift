/// The accelerometers that the kernel shows.
package struct AccelerometerCatalogue: Sendable {
  /// The accelerometers, the one of the display first.
  package private(set) var devices: [AccelerometerDevice] = []
  /// Why devices cannot be used.
  package private(set) var problems: [SensorError] = []

  /// Reads the descriptions of all accelerometers.
  ///
  /// - Parameters:
  ///   - root: Where the devices are.
  ///   - matrix: The text of a mount matrix that replaces the devices'; nil to use those.
  package init(_ root: SensorRoot, matrix: String? = nil) {
    guard let folder = try? SensorFolder(path: root.devices) else { return }
    var candidates: [(rank: Int, device: AccelerometerDevice)] = []
    for (number, name) in Self.deviceFolders(in: folder) {
      do throws(SensorError) {
        guard let device = try AccelerometerDevice(name, in: root, matrix: matrix) else { continue }
        candidates.append((Self.rank(of: name, in: folder) * Self.maximumCount + number, device))
      } catch {
        problems.append(error)
      }
    }
    devices = candidates.sorted { $0.rank < $1.rank }.map(\.device)
  }

  /// The maximum number of devices: more than any system has, but a bound for folders that are none.
  static let maximumCount = 1024

  private static func deviceFolders(in folder: SensorFolder) -> [(number: Int, name: String)] {
    let prefix = "iio:device"
    let names = folder.names.compactMap { name -> (Int, String)? in
      guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number >= 0 else {
        return nil
      }
      return (number, name)
    }
    return names.sorted { $0.0 < $1.0 }.filter { $0.0 < maximumCount }
  }

  /// Returns the order of a device by where it is: in the display, anywhere, or in the keyboard of a convertible computer.
  private static func rank(of name: String, in folder: SensorFolder) -> Int {
    for attribute in ["label", "location", "in_accel_location"] {
      switch (try? folder.text(name + "/" + attribute)).flatMap({ $0 }) {
      case "accel-display", "lid", "display": return 0
      case "accel-base", "base", "accel-camera": return 2
      default: break
      }
    }
    return 1
  }
}
