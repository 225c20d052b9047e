/// A format of the pixels in the buffers of windows, named as those of `wl_shm`, in the byte order of little-endian machines.
package enum BufferFormat: Sendable, Hashable, CaseIterable {
  /// 8 bits each of blue, green, red and alpha; premultiplied.
  case argb8888
  /// 8 bits each of blue, green and red; the last byte has no meaning.
  case xrgb8888
  /// 5 bits of blue, 6 of green and 5 of red. Frames are dithered.
  case rgb565

  /// The number of bytes of a pixel.
  package var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }

  /// Returns the number of bytes of a row of pixels, a multiple of 4.
  package func bytesPerRow(_ width: Int) -> Int { (width * bytesPerPixel + 3) / 4 * 4 }
}
