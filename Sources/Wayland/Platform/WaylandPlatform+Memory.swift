internal import TactusInterface
internal import TactusRenderer

// MARK: - Memory

extension WaylandPlatform {
  /// Records that a window drew a frame.
  func frameWasDrawn() {
    let wasQuiet = memoryRelease.deadline == nil
    memoryRelease.frameDrawn(now: application.clock.now)
    // The alarm is not moved for each frame, as that would allocate memory.
    if wasQuiet { memoryAlarm.set(to: memoryRelease.deadline) }
    if !waitingWindows.isEmpty { showWaitingWindows() }
  }

  /// Adapts the release of memory to the application's state.
  func updateMemoryRelease() {
    let old = memoryRelease
    if application.applicationState == .background {
      memoryRelease.enterBackground(now: application.clock.now)
    } else {
      memoryRelease.enterForeground()
    }
    if memoryRelease != old { memoryAlarm.set(to: memoryRelease.deadline) }
  }

  /// Releases memory if it is time to.
  func releaseMemory() {
    let isInUse = windows.contains { $0.isInUse }
    if let extent = memoryRelease.takeExtent(now: application.clock.now, isInUse: isInUse) {
      release(extent)
    }
    memoryAlarm.set(to: memoryRelease.deadline)
  }

  func release(_ extent: MemoryExtent) {
    let unchanged = windows.filter { !$0.pacing.wantsFrame }
    application.releaseMemory(extent)
    if extent == .everything {
      for window in windows { window.releaseMemory() }
    }
    motion.takeBack()
    session?.graphics.releaseTextures(extent)
    if extent == .everything { application.texturesWereLost() }
    for window in unchanged { window.contentWasReleased() }
    returnFreeMemory()
  }

  /// Adds the textures, and the buffers of all windows.
  func measureGraphics(_ usage: inout MemoryUsage) {
    let textures = session?.graphics.textureUsage() ?? (count: 0, bytes: 0)
    usage.textures = MemoryUsage.Amount(count: textures.count, bytes: textures.bytes)
    for window in windows {
      let buffers = window.bufferUsage
      usage.buffers.count += buffers.count
      usage.buffers.bytes += buffers.bytes
    }
  }
}
