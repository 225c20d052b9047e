// MARK: - Location

extension Touch {
  /// Returns the location that the user aims at, in the coordinate system of a view, through every transform and scroll offset.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  /// - Returns: The touch point, see ``TouchPointEstimator``; not rounded.
  public func location(in view: View?) -> Point { convert(sample.location, to: view) }

  /// Returns the location of the touch in the previous event, in the coordinate system of a view.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func previousLocation(in view: View?) -> Point { convert(previousSample.location, to: view) }

  /// Returns the same as ``location(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the same as ``previousLocation(in:)``, which is never rounded either.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// Returns the centre of the contact area as the device reported it, before the touch point was estimated.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  public func centerLocation(in view: View?) -> Point { convert(sample.centerLocation, to: view) }

  func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }
}
