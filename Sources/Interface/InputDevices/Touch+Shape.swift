// MARK: - The contact area

extension Touch {
  /// The major radius of the contact area, in points of the window.
  ///
  /// It is larger for a thumb than for a stylus, and 10 pt if the device does not report the contact area.
  public var majorRadius: Double { sample.majorRadius ?? Self.nominalRadius }

  /// The minor radius of the contact area, in points of the window.
  public var minorRadius: Double { sample.minorRadius ?? sample.majorRadius ?? Self.nominalRadius }

  /// The accuracy of ``majorRadius``, in points: 1/256 pt, the resolution of the Wayland protocol, or the whole nominal radius if
  /// the device does not report the contact area.
  public var majorRadiusTolerance: Double { sample.majorRadius == nil ? Self.nominalRadius : 1.0 / 256 }

  /// The angle of the contact area's major axis, clockwise from the positive y axis of the window, in radians; 0 if unknown.
  public var orientation: Double { sample.orientation ?? 0 }

  /// The radius of touches whose contact area the device does not report, in points: that of a touch 20 pt wide.
  static let nominalRadius = 10.0
}
