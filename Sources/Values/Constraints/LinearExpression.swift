/// A sum of variables with coefficients, and a constant.
package struct LinearExpression: Sendable {
  /// A variable with its coefficient.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms. A variable that occurs more than once counts with the sum of its coefficients.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds a multiple of an expression.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for term in other.terms { add(term.variable, times: factor * term.coefficient) }
    constant += factor * other.constant
  }

  /// Adds a multiple of a variable.
  package mutating func add(_ variable: Variable, times coefficient: Double) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(Term(variable, coefficient))
  }
}

extension LinearExpression {
  /// A Boolean value that indicates whether all numbers are finite.
  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }
}
