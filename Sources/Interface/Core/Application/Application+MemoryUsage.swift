// MARK: - Memory

extension Application {
  /// The memory that is used now.
  ///
  /// Reading it takes a constant time. Pictures are counted for the whole process, textures and buffers for this application.
  package var memoryUsage: MemoryUsage {
    var usage = MemoryUsage()
    usage.drawings = MemoryUsage.Amount(.drawings)
    usage.images = MemoryUsage.Amount(.images)
    usage.tiles = MemoryUsage.Amount(.tiles)
    usage.frames = MemoryUsage.Amount(.frames)
    usage.recordings = MemoryUsage.Amount(.recordings)
    measureGraphics?(&usage)
    return usage
  }

  /// Frees memory that is not needed at the moment, except for textures and buffers, which belong to the platform.
  package func releaseMemory(_ extent: MemoryExtent) {
    for component in components.values { component.releaseMemory(extent) }
    guard extent == .everything else { return }
    for window in windows {
      window.walk { view in
        view.releaseMemory()
        return true
      }
    }
  }

  /// Notifies the delegate and all view controllers in windows that the system is short of memory.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    ApplicationNotice.didReceiveMemoryWarning.post()
    // Callbacks may close windows and remove controllers; those that remain in these arrays are notified nevertheless.
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
  }

  /// Has everything drawn again whose pixels were on the GPU only. To be called when all textures were freed.
  package func texturesWereLost() {
    for component in components.values { component.texturesWereLost() }
  }
}
