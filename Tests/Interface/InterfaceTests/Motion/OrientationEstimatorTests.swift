import TactusCLibrary
import Testing

@testable import TactusInterface

/// The position of a panel, from its acceleration.
@Suite("Orientation estimator")
struct OrientationEstimatorTests {
  /// Feeds samples of a panel at rest, that is turned clockwise by an angle and tilted back by another, both in degrees.
  ///
  /// - Returns: The positions that were reported.
  @discardableResult
  private func hold(
    _ estimator: inout OrientationEstimator, turned turn: Double, tilted tilt: Double = 0, from time: Double,
    for duration: Double = 1, noise: (Int) -> Double = { _ in 0 }
  ) -> [DeviceOrientation] {
    let (turn, tilt) = (turn * .pi / 180, tilt * .pi / 180)
    return (0..<Int(duration * 20)).compactMap { step in
      estimator.update(
        Acceleration(
          x: sin(turn) * cos(tilt) + noise(step), y: -cos(turn) * cos(tilt) + noise(step + 1),
          z: -sin(tilt) + noise(step + 2), timestamp: time + Double(step) / 20))
    }
  }

  @Test(
    "M7 gravity tells the position: the first sample at once, others after a moment",
    arguments: [
      (0.0, 0.0, DeviceOrientation.portrait), (90, 0, .landscapeRight), (180, 0, .portraitUpsideDown),
      (270, 0, .landscapeLeft), (-90, 0, .landscapeLeft), (0, 90, .faceUp), (0, -90, .faceDown),
      (30, 20, .portrait), (100, 40, .landscapeRight), (200, -40, .portraitUpsideDown),
    ])
  func positions(turn: Double, tilt: Double, orientation: DeviceOrientation) {
    var estimator = OrientationEstimator()
    #expect(hold(&estimator, turned: turn, tilted: tilt, from: 0, for: 0.05) == [orientation])
    #expect(estimator.orientation == orientation)
    let other: DeviceOrientation = orientation == .portrait ? .portraitUpsideDown : .portrait
    estimator = OrientationEstimator(orientation: other)
    #expect(hold(&estimator, turned: turn, tilted: tilt, from: 0, for: 0.2).isEmpty)
    #expect(hold(&estimator, turned: turn, tilted: tilt, from: 0.2) == [orientation])
  }

  @Test("M6 around 45° the position is that from which the panel came, in all four directions")
  func hysteresis() {
    for middle in [45.0, 135, 225, 315] {
      for direction in [-1.0, 1] {
        var estimator = OrientationEstimator()
        hold(&estimator, turned: middle - direction * 45, from: 0)
        let before = estimator.orientation
        // To and fro across the middle.
        for step in 0..<20 {
          let angle = middle + (step.isMultiple(of: 2) ? 14.0 : -14)
          #expect(hold(&estimator, turned: angle, from: Double(step + 1)).isEmpty, "\(angle)°")
        }
        #expect(estimator.orientation == before)
        #expect(hold(&estimator, turned: middle + direction * 16, from: 30).count == 1)
        #expect(estimator.orientation != before)
        let after = estimator.orientation
        #expect(hold(&estimator, turned: middle - direction * 14, from: 32).isEmpty)
        #expect(estimator.orientation == after)
      }
    }
  }

  @Test("M6 a panel that is laid flat and lifted again where it was, has the position that it had")
  func flat() {
    var estimator = OrientationEstimator()
    hold(&estimator, turned: 90, from: 0)
    #expect(hold(&estimator, turned: 0, tilted: 85, from: 1) == [.faceUp])
    // Between the angles nothing changes.
    #expect(hold(&estimator, turned: 45, tilted: 60, from: 2).isEmpty)
    #expect(hold(&estimator, turned: 44, tilted: 30, from: 3) == [.landscapeRight])
    #expect(hold(&estimator, turned: 90, tilted: 60, from: 4).isEmpty)
    #expect(DeviceOrientation.faceUp.interfaceTurns == nil)
  }

  @Test("M6 noise, knocks and falls change nothing")
  func noise() {
    var estimator = OrientationEstimator()
    hold(&estimator, turned: 0, from: 0)
    let noise = { (step: Int) in Double((step * 7919) % 41 - 20) / 100 }
    #expect(hold(&estimator, turned: 25, from: 1, for: 10, noise: noise).isEmpty)
    // Single samples elsewhere.
    for step in 0..<40 {
      #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: 20 + Double(step))) == nil)
      #expect(estimator.update(Acceleration(x: 0, y: -1, z: 0, timestamp: 20.05 + Double(step))) == nil)
    }
    for magnitude in [0, 0.1, 0.6, 1.4, 3, 16] {
      for step in 0..<40 {
        #expect(
          estimator.update(Acceleration(x: magnitude, y: 0, z: 0, timestamp: 100 + Double(step) / 20)) == nil)
      }
    }
  }

  @Test("M6 samples that are no numbers, and times that run backwards, change nothing")
  func numbers() {
    var estimator = OrientationEstimator(orientation: .portrait)
    for wild in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      #expect(estimator.update(Acceleration(x: wild, y: 0, z: 0, timestamp: 1)) == nil)
      #expect(estimator.update(Acceleration(x: 0, y: wild, z: 0, timestamp: 1)) == nil)
      #expect(estimator.update(Acceleration(x: 0, y: 0, z: wild, timestamp: 1)) == nil)
    }
    #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: .nan)) == nil)
    #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: 10)) == nil)
    #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: 5)) == nil)
    #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: 5.1)) == nil)
    #expect(estimator.update(Acceleration(x: 1, y: 0, z: 0, timestamp: 5.3)) == .landscapeRight)
  }

  @Test("M6 turning the panel to the left turns the interface to the right")
  func turns() {
    #expect(DeviceOrientation.portrait.turnedLeft(by: 1) == .landscapeLeft)
    #expect(DeviceOrientation.landscapeRight.turnedLeft(by: 1) == .portrait)
    #expect(DeviceOrientation.unknown.turnedLeft(by: -1) == .landscapeRight)
    #expect(DeviceOrientation.faceUp.turnedLeft(by: 2) == .portraitUpsideDown)
    for orientation in InterfaceOrientation.allCases {
      for turns in -5...5 { #expect(orientation.turned(by: turns).turns(from: orientation) == turns & 3) }
    }
    #expect(InterfaceOrientation.portrait.turned(by: 1) == .landscapeRight)
  }
}
