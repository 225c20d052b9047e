import CTactusCairo
import TactusCLibrary

/// The functions of librsvg, which is loaded when the first SVG image is drawn, because it takes megabytes that a program without
/// such images does not need.
package struct SVGLibrary: Sendable {
  /// The layout of `RsvgLength`.
  struct Length {
    var value = 0.0
    var unit: Int32 = 0
  }

  /// The layout of `RsvgRectangle`.
  struct Area {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  typealias ErrorPointer = UnsafeMutablePointer<OpaquePointer?>
  typealias Make = @convention(c) @Sendable (UnsafePointer<UInt8>?, UInt, ErrorPointer?) -> OpaquePointer?
  typealias GetSize =
    @convention(c) @Sendable (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)
    -> Int32
  typealias GetDimensions =
    @convention(c) @Sendable (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
    ) -> Void
  typealias Render =
    @convention(c) @Sendable (OpaquePointer, OpaquePointer, UnsafeRawPointer, ErrorPointer?) -> Int32
  typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void

  /// `rsvg_handle_new_from_data`
  let make: Make
  /// `rsvg_handle_get_intrinsic_size_in_pixels`
  let getSize: GetSize
  /// `rsvg_handle_get_intrinsic_dimensions`
  let getDimensions: GetDimensions
  /// `rsvg_handle_render_document`
  let render: Render
  /// `g_object_unref`
  let release: Free
  /// `g_error_free`
  let freeError: Free

  /// The name of Debian's package with the library.
  package static let packageName = "librsvg2-2"

  /// The installed library; nil if there is none, or if it is older than 2.52.
  package static let installed = SVGLibrary(named: "librsvg-2.so.2")

  /// Loads a library for the rest of the process's life.
  package init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard
      let make = dlsym(library, "rsvg_handle_new_from_data"),
      let getSize = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
      let getDimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
      let render = dlsym(library, "rsvg_handle_render_document"),
      // From the dependencies of the library.
      let release = dlsym(library, "g_object_unref"),
      let freeError = dlsym(library, "g_error_free")
    else {
      dlclose(library)
      return nil
    }
    self.make = unsafeBitCast(make, to: Make.self)
    self.getSize = unsafeBitCast(getSize, to: GetSize.self)
    self.getDimensions = unsafeBitCast(getDimensions, to: GetDimensions.self)
    self.render = unsafeBitCast(render, to: Render.self)
    self.release = unsafeBitCast(release, to: Free.self)
    self.freeError = unsafeBitCast(freeError, to: Free.self)
  }
}
