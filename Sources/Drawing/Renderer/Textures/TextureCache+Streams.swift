internal import TactusPixels
internal import TactusScene

// MARK: - Frames of streams

extension TextureCache {
  /// Returns the location of a stream's frame, and uploads and converts the frame unless the texture shows it already.
  func region(of contents: LayerContents, _ frame: FrameStorage, _ stream: FrameStream) -> Region? {
    do throws(PixelBufferError) {
      let (entry, textures) = try upload(contents, frame, stream)
      try uploader.convertIfNeeded(textures)
      stream.record(nil)
      return region(entry)
    } catch {
      uploader.report(error, of: stream)
      return nil
    }
  }

  /// Returns what it takes to sample the planes of a stream's frame while it is drawn, and uploads the frame unless that was done; `nil`
  /// if the frame has to be converted before, or is not of a stream.
  func sampling(of contents: LayerContents) -> FrameSampling? {
    guard case .frame(let frame, let stream) = contents.source else { return nil }
    // What fails here fails again, and is reported, when the frame is converted.
    guard let (_, textures) = try? upload(contents, frame, stream), let sampling = textures.sampling,
      uploader.canDraw(sampling)
    else { return nil }
    stream.record(nil)
    return sampling
  }

  /// Chooses how the texture of a stream or of an application is sampled in this frame: without interpolation, which takes less time, if each pixel is
  /// exactly one of the device in all layers that show it.
  func setFilter(of contents: LayerContents, isExact: Bool) {
    guard let entry = entries.use(contents.id) else { return }
    let isFirst = entry.filterFrame != frame
    entry.filterFrame = frame
    entry.setInterpolated(!isExact || (!isFirst && entry.isInterpolated))
  }

  /// Returns the entry of a stream whose textures have the planes of a frame, which is uploaded if they do not.
  private func upload(
    _ contents: LayerContents, _ frame: FrameStorage, _ stream: FrameStream
  ) throws(PixelBufferError) -> (Entry, StreamTextures) {
    if let entry = entries.use(contents.id), let textures = entry.stream {
      if entry.version == contents.version { return (entry, textures) }
      if uploader.canShow(frame, of: stream, in: textures) {
        try upload(frame, of: stream, to: textures)
        entry.version = contents.version
        return (entry, textures)
      }
      entries.removeValue(for: contents.id)
      free(entry)
    }
    let textures = try uploader.makeTextures(for: frame, of: stream)
    ownTextureCount += 1
    let entry = Entry(textures, of: stream, version: contents.version)
    do throws(PixelBufferError) {
      try upload(frame, of: stream, to: textures)
    } catch {
      free(entry)
      throw error
    }
    entries.insert(entry, for: contents.id, cost: entry.bytes)
    return (entry, textures)
  }

  private func upload(
    _ frame: FrameStorage, of stream: FrameStream, to textures: StreamTextures
  ) throws(PixelBufferError) {
    uploadedBytes += try uploader.upload(frame, of: stream, to: textures)
    uploads += 1
  }
}
