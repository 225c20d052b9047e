extension PredictionCell {
  /// Returns cells of the matrix in which each value of an axis occurs together with each value of every other axis.
  ///
  /// - Parameter seed: The seed of the phases of frames and of the trials.
  package static func pairs(seed: UInt64) -> [PredictionCell] {
    let axes = [
      PredictionAxes.reportRates.count, PredictionAxes.frameRates.count, 2,
      PredictionAxes.timestampJitters.count, PredictionAxes.resolutions.count, PredictionAxes.noises.count,
      PredictionAxes.deliveries.count, PredictionAxes.lostShares.count, PredictionAxes.latencies.count,
      PredictionAxes.speeds.count,
    ]
    var random = Random(seed: seed)
    return CoveringArray(counts: axes).rows.map { row in
      var trial = PredictionTrial(
        reportRate: PredictionAxes.reportRates[row[0]], frameRate: PredictionAxes.frameRates[row[1]])
      trial.framesVary = row[2] == 1
      trial.timestampJitter = PredictionAxes.timestampJitters[row[3]]
      trial.resolution = PredictionAxes.resolutions[row[4]]
      trial.noise = PredictionAxes.noises[row[5]]
      trial.delivery = PredictionAxes.deliveries[row[6]]
      trial.lostShare = PredictionAxes.lostShares[row[7]]
      trial.latency = PredictionAxes.latencies[row[8]] / trial.frameRate
      trial.reportsRest = false
      trial.framePhase = random.uniform()
      trial.seed = random.next()
      trial.touchBefore = 800
      return PredictionCell(trial: trial, speed: PredictionAxes.speeds[row[9]])
    }
  }
}
