package import TactusScene
package import TactusTiles

// MARK: - Tile store

extension Application {
  /// The store that draws and caches the tiles of zoomed content.
  package var tileStore: TileStore {
    get { component(orMake: TileStore()) }
    set {
      if let old = component(TileStore.self) {
        for window in windows { window.removeFrameObserver(old) }
      }
      setComponent(newValue)
    }
  }
}

extension TileStore: ApplicationComponent {
  func apply(_ configuration: ApplicationConfiguration) {
    budget = min(configuration.tileMemoryBudget, configuration.textureMemoryBudget)
  }

  var drawnTileCount: Int { counters.rasters }

  func releaseMemory(_ extent: MemoryExtent) {
    switch extent {
    case .unused: releaseUnused()
    case .everything: releaseAll()
    }
  }
}

extension TileStore: FrameObserver {
  func windowWillPrepareFrame(_ window: Window) { beginFrame() }
  func windowDidPrepareFrame(_ window: Window) { endFrame(on: window, focus: window.touchCentroid) }
  func windowDidDisappear(_ window: Window) { hideContents(on: window) }
}

// MARK: - Windows that show tiles

extension Window: TileSurface {
  package var hasMovingContent: Bool {
    var views: [View] = [self]
    while let view = views.popLast() {
      if view.layer.scrolling == .moving { return true }
      views += view.subviews
    }
    return false
  }

  package var acceptsPreuploads: Bool { host?.acceptsPreuploads == true }

  package var reportsLostTextures: Bool { host?.reportsLostTextures == true }

  package func preupload(_ contents: LayerContents) { host?.preupload(contents) }

  package func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Bool {
    guard let clock = application?.clock else { return false }
    _ = clock.schedule(after: delay) { action() }
    return true
  }
}
