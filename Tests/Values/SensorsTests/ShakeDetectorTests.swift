import SensorRecordings
import TactusSensors
import Testing

@Suite("Shakes")
struct ShakeDetectorTests {
  @Test("M5 a shake is recognized; a walk, a tap on the table, a slow turn, a ride and a drop are not")
  func confusion() {
    let trial = ShakeTrial(seeds: 1...60)
    print(trial.table)
    for row in trial.rows {
      #expect(row.count == 120)
      let expected = row.kind == .shake ? row.count : 0
      #expect(row.recognized == expected, "\(row.kind.title)")
      #expect(row.repeated == 0, "\(row.kind.title)")
    }
  }

  @Test("M5 the same holds for motions on which no threshold was chosen, but for one shake in a hundred")
  func otherMotions() {
    for row in ShakeTrial(seeds: 5001...5150).rows {
      #expect(row.count == 300 && row.repeated == 0, "\(row.kind.title)")
      if row.kind == .shake {
        #expect(row.recognized >= 297, "\(row.recognized)")
      } else {
        #expect(row.recognized == 0, "\(row.kind.title): \(row.recognized)")
      }
    }
  }
}
