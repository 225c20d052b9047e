import Foundation
import TactusConstraints
import Testing

@Suite("Random systems of constraints") struct RandomConstraintTests {
  /// An answer of kiwisolver: the accepted offers, and the errors of the priorities 750, 500 and 250.
  private struct Answer {
    let accepted: Int
    let errors: [Double]

    init?(_ line: Substring) {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let accepted = Int(parts[0], radix: 16) else { return nil }
      self.accepted = accepted
      errors = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    }
  }

  @Test(
    "U1 the solver and kiwisolver accept the same constraints, and satisfy optional ones equally well, in 10,000 systems"
  )
  func oracle() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/kiwisolver.txt")
    let answers = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap(Answer.init)
    #expect(answers.count == 10_000)
    var differences: [String] = []
    for (index, answer) in answers.enumerated() {
      var system = RandomSystem(seed: UInt64(index + 1))
      try system.change()
      let errors = system.errors(of: system.solver, system.constraints)
      if system.accepted != answer.accepted {
        differences.append("seed \(index + 1): accepted \(system.accepted)")
      }
      if errors[0] > 1e-6 { differences.append("seed \(index + 1): required ones are not satisfied") }
      for (mine, its) in zip(errors.dropFirst(), answer.errors) where abs(mine - its) > 0.006 + 1e-5 * its {
        differences.append("seed \(index + 1): \(errors), \(answer.errors)")
      }
    }
    #expect(differences.isEmpty)
  }

  @Test(
    "U1 a solver whose constraints change 300 times satisfies them as well as a new one", arguments: 1...20)
  func incremental(seed: UInt64) throws {
    var system = RandomSystem(seed: seed &* 7919)
    for step in 0..<300 {
      try system.step()
      let errors = system.errors(of: system.solver, system.constraints)
      let fresh = try system.errorsFromScratch()
      #expect(errors[0] < 1e-5)
      for (mine, its) in zip(errors, fresh) { #expect(abs(mine - its) < 1e-4, "step \(step)") }
    }
    #expect(system.constraints.count == system.solver.constraintCount)
  }
}
