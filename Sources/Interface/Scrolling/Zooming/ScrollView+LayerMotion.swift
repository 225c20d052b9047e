internal import TactusDynamics
internal import TactusScene

// MARK: - What goes on while the application is busy

extension ScrollView {
  /// Tells the layers how they move by themselves from now on.
  ///
  /// Content that touches or a motion scroll while it zooms stays where it is while the application is busy.
  func updateLayerMotions(_ state: ScrollState) {
    if let trajectory = state.activity.motion?.trajectory {
      zoom.view?.layer.motion = nil
      // A case with a trajectory is allocated, which each event and frame of a motion would do.
      if case .scrolling(trajectory) = layer.motion { return }
      layer.motion = .scrolling(trajectory)
    } else if let view = zoom.view, view.superview === self, let run = state.zoom.run,
      !state.activity.hasDrag
    {
      let trajectory = zoomTrajectory(run, of: view)
      if case .zooming(trajectory) = view.layer.motion, case .scrollingZoomed(trajectory) = layer.motion {
        return
      }
      layer.motion = .scrollingZoomed(trajectory)
      view.layer.motion = .zooming(trajectory)
    } else {
      layer.motion = nil
      zoom.view?.layer.motion = nil
    }
  }

  private func zoomTrajectory(_ run: ZoomRun, of view: View) -> ZoomTrajectory {
    let scale = window?.scale ?? 1
    let frame = view.frame
    var trajectory = ZoomTrajectory(
      motion: run.motion, bounds: view.bounds, anchorPoint: view.layer.anchorPoint, origin: frame.origin,
      horizontal: horizontalMargins(length: bounds.width, scale: scale),
      vertical: verticalMargins(length: bounds.height, scale: scale))
    trajectory.isCenteredHorizontally =
      frame.width < bounds.width && abs(frame.midX - bounds.width / 2) < 1 / scale
    trajectory.isCenteredVertically =
      frame.height < bounds.height && abs(frame.midY - bounds.height / 2) < 1 / scale
    trajectory.overshoot = run.overshoot
    trajectory.translation = run.translation
    trajectory.isShared = run.isShared
    return trajectory
  }
}
