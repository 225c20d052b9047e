import Testing

@testable import TactusInterface

@Suite("Prediction of motion: hand-overs") struct PredictionHandOverTests {
  private func prediction(_ identifier: UInt64, age: Double, _ x: Double, hasVelocity: Bool = false)
    -> MotionPrediction.Prediction
  {
    MotionPrediction.Prediction(
      identifier: identifier, age: age, location: .zero, displacement: Point(x: x, y: 0),
      hasVelocity: hasVelocity)
  }

  @Test("S13 the displacement of a centroid is the mean of those of its touches")
  func mean() {
    var prediction = MotionPrediction()
    #expect(prediction.excess.displacement == .zero)
    prediction.update([self.prediction(1, age: 1, 4), self.prediction(2, age: 1, 8)], at: 10)
    #expect(prediction.excess.displacement == Point(x: 6, y: 0))
    prediction.update([self.prediction(1, age: 1, 4), self.prediction(2, age: 1, 8)], at: 10)
    #expect(prediction.excess.displacement == Point(x: 6, y: 0), "the same frame again")
    // Touches that have just begun together are all there is.
    prediction.removeAll()
    prediction.update(
      [self.prediction(3, age: 0.001, 2), self.prediction(4, age: 0.001, 4)], at: 11)
    #expect(prediction.excess.displacement == Point(x: 3, y: 0))
  }

  @Test(
    "S13 what a touch that joins takes from the displacement vanishes gradually once its velocity is known")
  func join() {
    var prediction = MotionPrediction()
    prediction.update([self.prediction(1, age: 1, 12)], at: 10)
    var last = 12.0
    for frame in 1...9 {
      let time = Double(frame) / 60
      prediction.update(
        [self.prediction(1, age: 1, 12), self.prediction(2, age: time, 0)], at: 10 + time)
      let displacement = prediction.excess.displacement.x
      if time < MotionPrediction.unknownDuration { #expect(displacement == 12) }
      #expect(displacement <= last && last - displacement < 1.3)
      last = displacement
    }
    #expect(last == 6)
  }

  @Test(
    "S13 the movement of the touches counts by halves as soon as another one joins, and is predicted after three reports"
  )
  func movement() {
    var prediction = MotionPrediction()
    prediction.update([self.prediction(1, age: 1, 12)], at: 10)
    prediction.update(
      [self.prediction(1, age: 1, 12), self.prediction(2, age: 0.01, 0)], at: 10.01)
    #expect(prediction.excess.displacement.x == 12)
    prediction.update(
      [self.prediction(1, age: 1, 10), self.prediction(2, age: 0.02, 0)], at: 10.02)
    #expect(prediction.excess.displacement.x == 11)
    for time in [0.03, 0.04] {
      prediction.update(
        [self.prediction(1, age: 1, 10), self.prediction(2, age: time, 10, hasVelocity: true)],
        at: 10 + time)
      #expect(prediction.excess.displacement.x == 11)
    }
    prediction.update(
      [self.prediction(1, age: 1, 10), self.prediction(2, age: 0.2, 10, hasVelocity: true)],
      at: 10.2)
    #expect(prediction.excess.displacement.x == 10)
  }

  @Test("S13 a touch that leaves loses its share gradually, and the movement of the others counts at once")
  func leave() {
    var prediction = MotionPrediction()
    prediction.update([self.prediction(1, age: 1, 12), self.prediction(2, age: 1, 0)], at: 10)
    var last = 6.0
    for frame in 1...6 {
      prediction.update([self.prediction(1, age: 1, 12)], at: 10 + Double(frame) / 60)
      #expect(prediction.excess.displacement.x >= last && prediction.excess.displacement.x - last < 1.3)
      last = prediction.excess.displacement.x
    }
    #expect(last == 12)
    prediction.removeAll()
    prediction.update([self.prediction(1, age: 1, 9), self.prediction(2, age: 1, 9)], at: 12)
    prediction.update([self.prediction(1, age: 1, 12)], at: 12.01)
    #expect(prediction.excess.displacement == Point(x: 12, y: 0))
  }
}

extension MotionPrediction {
  /// Updates the prediction to that in a frame in which touches are down.
  fileprivate mutating func update(_ predictions: [Prediction], at time: Double) {
    update(at: time) { $0.append(contentsOf: predictions) }
  }
}
