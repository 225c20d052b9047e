// MARK: - Input devices

extension Application {
  /// The kind of device with which the user touched, clicked or typed last.
  var latestDevice: LatestDevice {
    get { inputDevices.latest }
    set { if newValue != inputDevices.latest { inputDevices.latest = newValue } }
  }

  /// What the user can type and point with. Default: a touchscreen; the platform sets it.
  package var typingDevices: TypingDevices {
    get { inputDevices.typing }
    set { inputDevices.typing = newValue }
  }
}
