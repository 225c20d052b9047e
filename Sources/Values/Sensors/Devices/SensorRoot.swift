/// The folders in which the kernel shows its IIO devices.
package struct SensorRoot: Sendable, Hashable {
  /// The folder that contains `iio:device0` and its siblings.
  package let devices: String
  /// The folder that contains the character devices.
  package let nodes: String

  /// Creates the folders below a root.
  ///
  /// - Parameter path: `/` for the kernel's own, a folder that contains `sys/bus/iio/devices` and `dev` like it, or a folder that
  ///   contains the devices' folders and `dev` directly.
  package init(_ path: String) {
    var base = path
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    let prefix = base == "/" ? "" : base
    let system = prefix + "/sys/bus/iio/devices"
    let isSystem = prefix.isEmpty || (try? SensorFolder(path: system)) != nil
    devices = isSystem ? system : base
    nodes = prefix + "/dev"
  }
}
