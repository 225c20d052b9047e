import TactusCLibrary
internal import TactusInterface
internal import TactusWayland

// MARK: - Panel

/// The life of an application on a panel: the service manager, memory pressure and blanking.
extension WaylandPlatform {
  /// Begins to observe memory pressure and the calendar, and to count the time without input.
  func beginPanel() {
    reportProblems()
    blanking = PanelBlanking(application: application)
    application.onIdleTimerChange = { [weak self] in
      self?.blanking?.updatePause()
      self?.updateIdleInhibition()
    }
    if let path = application.configuration.memoryPressureFile {
      memoryMonitor = MemoryPressureMonitor(path: path, descriptors: application.descriptors) { [weak self] in
        self?.memoryIsUnderPressure()
      }
    }
    calendarMonitor = CalendarMonitor(descriptors: application.descriptors) { [weak application] in
      application?.timeDidChangeSignificantly()
    }
  }

  /// Logs what people notice although windows are shown. Everything else that is missing is logged where it is needed.
  private func reportProblems() {
    var inspection = SystemInspection(application.configuration)
    let seats = session?.globals.seats.map(\.capabilities) ?? []
    inspection.inspectLaunch(now: systemTime(CLOCK_REALTIME) ?? 0, seats: seats)
    for problem in inspection.report.problems {
      Self.sessionLogger.notice("\(problem.consequence) \(problem.remedy)")
    }
  }

  /// Notifies the service manager, and lights the panel, because the application terminates.
  func endPanel() {
    service?.stop()
    blanking?.end()
    memoryMonitor = nil
    calendarMonitor = nil
  }

  /// Notifies the service manager that the event loop has handled all events and drawn what was to be drawn.
  func loopDidIterate() {
    service?.loopDidIterate { [self] in
      for window in windows where !window.isIdle { return false }
      return true
    }
  }

  /// Notifies the application of memory pressure, and releases memory.
  func memoryIsUnderPressure() {
    guard memoryPressure.report(now: application.clock.now) else { return }
    let before = application.memoryUsage.bytes
    application.receiveMemoryWarning()
    release(application.applicationState == .background ? .everything : .unused)
    let after = application.memoryUsage.bytes
    Self.memoryLogger.notice(
      """
      The system is short of memory. \(max(0, before - after) >> 10) of \(before >> 10) KiB of pictures, textures and buffers were \
      released.
      """)
  }
}
