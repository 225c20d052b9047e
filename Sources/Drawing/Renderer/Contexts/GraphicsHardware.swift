internal import TactusCLibrary

/// The device files of graphics processors, by which a machine without one is recognized before any driver is loaded.
package enum GraphicsHardware {
  /// The device files of vendors' drivers that have none of the kernel's for rendering.
  private static let vendorFiles = [
    "mali0", "kgsl-3d0", "galcore", "pvr_sync", "pvrsrvkm", "nvidiactl", "nvhost-gpu", "nvhost-as-gpu",
    "vchiq",
    "dxg",
  ]

  /// Returns the path of the device file of a graphics processor; nil if there is none, so that OpenGL would be drawn by the processor.
  ///
  /// - Parameter root: A folder that is laid out like the root of the file system. Default empty, for the system's own.
  package static func deviceFile(root: String = "") -> String? {
    let folder = open("\(root)/dev/dri", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      defer { close(folder) }
      // Files named `card` are also those of displays without a graphics processor.
      let names = (entryNames(of: folder) ?? []).filter { $0.hasPrefix("renderD") }
      if let name = names.min() { return "/dev/dri/\(name)" }
    }
    return vendorFiles.lazy.map { "/dev/\($0)" }.first { access("\(root)\($0)", F_OK) == 0 }
  }
}
