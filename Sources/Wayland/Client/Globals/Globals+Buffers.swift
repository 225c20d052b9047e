package import TactusPixels

// MARK: - Formats of buffers

extension Globals {
  /// Returns whether the compositor accepts buffers of a format. One that has described none accepts the formats that all must.
  package func offers(_ format: BufferFormat) -> Bool {
    bufferFormats.isEmpty ? format != .rgb565 : bufferFormats.contains(format.wire)
  }

  /// Returns what creates buffers of a format; nil if the compositor does not offer the format, as creating one would end the connection.
  package func shm(for format: BufferFormat) -> WlShm? { offers(format) ? shm : nil }

  /// Collects the formats of buffers that the compositor offers.
  func listen(to shm: WlShm) {
    shm.onEvent = { [weak self] event in
      // Only the formats that may be used are kept: a compositor may announce any number.
      guard case .format(let format) = event, let self else { return }
      if bufferFormats.isEmpty { bufferFormats.insert(Self.announced) }
      if BufferFormat.allCases.contains(where: { $0.wire == format }) { bufferFormats.insert(format) }
    }
  }

  /// Stands for formats that are not used; no format has this number.
  private static var announced: WlShm.Format { WlShm.Format(rawValue: .max) }
}

extension BufferFormat {
  /// The format as the protocol names it.
  var wire: WlShm.Format {
    switch self {
    case .argb8888: .argb8888
    case .xrgb8888: .xrgb8888
    case .rgb565: .rgb565
    }
  }
}
