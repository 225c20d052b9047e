internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Frames of cameras

extension FrameEncoder {
  /// Returns the index in ``frames`` of the frame that a picture shows if its planes can be sampled while the picture is drawn; `nil`
  /// if it has to be converted before.
  ///
  /// Planes are sampled without interpolation, so that each pixel has to be one of the device.
  mutating func sampledFrame(in picture: DrawCommand.Picture, _ cache: TextureCache) -> Int? {
    guard case .frame = picture.contents.source, hasPlainProgram, picture.opacity >= 1,
      picture.outline.cornerRadius <= 0, picture.isExact,
      scope.clipCount == clipBases[clipBases.count - 1], let sampling = cache.sampling(of: picture.contents)
    else { return nil }
    if let index = frames.firstIndex(where: { $0.planes == sampling.planes }) { return index }
    frames.append(sampling)
    return frames.count - 1
  }
}
