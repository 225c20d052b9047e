"""Solves random systems of constraints with kiwisolver, another implementation of the Cassowary algorithm, as an oracle.

    pip install kiwisolver
    python3 Scripts/constraint-oracle.py > Tests/Values/ConstraintsTests/Fixtures/kiwisolver.txt

Line n is the answer for the system with the seed n, as `RandomSystem.swift` generates it: which offers fit, as bits, and the sums by which
optional constraints of the priorities 750, 500 and 250 are not satisfied, empty for 0.
"""

import sys

import kiwisolver as kiwi

SYSTEMS = 10_000
COEFFICIENTS = [-2, -1, 1, 1, 2, 3]
# Required, 750, 500, 250. The weights are so far apart that they have the effect of an order.
STRENGTHS = [kiwi.strength.required, 1e6, 1e3, 1.0]
OPERATORS = ["<=", "==", ">="]
MASK = (1 << 64) - 1


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % limit


class Constraint:
    def __init__(self, random, variables):
        terms = {}
        for _ in range(1 + random.below(3)):
            variable = random.below(variables)
            coefficient = COEFFICIENTS[random.below(6)]
            terms.setdefault(variable, coefficient)
        self.terms = sorted(terms.items())
        self.constant = random.below(101) - 50
        self.relation = random.below(3)
        self.level = random.below(5) % 4

    def error(self, values):
        value = sum(coefficient * values[variable] for variable, coefficient in self.terms) + self.constant
        return [max(0, value), abs(value), max(0, -value)][self.relation]


def solve(count, constraints):
    """Returns the values of the variables; None if the required constraints contradict each other."""
    solver = kiwi.Solver()
    variables = [kiwi.Variable(str(index)) for index in range(count)]
    try:
        for one in constraints:
            expression = sum((k * variables[v] for v, k in one.terms), 0 * variables[0]) + one.constant
            solver.addConstraint(kiwi.Constraint(expression, OPERATORS[one.relation], STRENGTHS[one.level]))
    except kiwi.UnsatisfiableConstraint:
        return None
    solver.updateVariables()
    return [variable.value() for variable in variables]


def answer(seed):
    random = Random(seed)
    count = 2 + random.below(6)
    total = 2 + random.below(14)
    accepted, bits = [], []

    def fits(constraints):
        return solve(count, [one for one in constraints if one.level == 0]) is not None

    def offer(constraint):
        bits.append(constraint.level != 0 or fits(accepted + [constraint]))
        if bits[-1]:
            accepted.append(constraint)

    for _ in range(total):
        offer(Constraint(random, count))
    for _ in range(random.below(4)):
        step = random.below(3)
        if step == 0 and accepted:
            accepted.pop(random.below(len(accepted)))
        elif step == 1 and accepted:
            constraint = accepted[random.below(len(accepted))]
            old, constraint.constant = constraint.constant, random.below(101) - 50
            bits.append(constraint.level != 0 or fits(accepted))
            if not bits[-1]:
                constraint.constant = old
        else:
            offer(Constraint(random, count))
    values = solve(count, accepted)
    sums = [0.0] * 4
    for constraint in accepted:
        sums[constraint.level] += constraint.error(values)
    assert sums[0] < 1e-5, "a required constraint is not satisfied"
    numbers = [("%.2f" % sum).rstrip("0").rstrip(".") for sum in sums[1:]]
    mask = sum(1 << index for index, bit in enumerate(bits) if bit)
    return "%x %s" % (mask, ",".join("" if number in ("0", "-0") else number for number in numbers))


sys.stdout.writelines(answer(seed) + "\n" for seed in range(1, SYSTEMS + 1))
