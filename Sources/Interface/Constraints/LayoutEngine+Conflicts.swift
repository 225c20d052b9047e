internal import Logging
internal import TactusConstraints

// MARK: - Contradictions

extension LayoutEngine {
  /// Adds a constraint to the solver.
  ///
  /// If required constraints contradict it, one of the application is ignored: the given one, or else the one that was activated last.
  ///
  /// - Parameter entry: The constraint of the application; nil for an input, which always counts.
  func insert(_ constraint: Constraint, _ entry: LayoutEntry? = nil) {
    while true {
      do {
        return try solver.add(constraint)
      } catch .unsatisfiable(let list) {
        guard let victim = entry ?? latestEntry(in: list) else { return }
        log(list, breaking: victim)
        victim.isBroken = true
        if entry != nil { return }
        withdraw(victim.constraint)
      } catch {
        return entry?.layout?.report("\(error)") ?? ()
      }
    }
  }

  /// Changes the constant of an input. One that contradicts the present values of others is added again when these have changed, too.
  func adjust(_ input: Constraint, to constant: Double) {
    guard constant != input.expression.constant, constant.isFinite else { return }
    if solver.contains(input), (try? solver.setConstant(constant, of: input)) != nil { return }
    withdraw(input)
    input.setConstant(constant)
    if !postponed.contains(where: { $0 === input }) { postponed.append(input) }
  }

  /// Gives a constraint of the application its present constant.
  func updateConstant(of layout: LayoutConstraint) {
    guard let entry = entries[ObjectIdentifier(layout)], entry.layout === layout else { return }
    let constant = constant(of: layout)
    if solver.contains(entry.constraint) {
      if (try? solver.setConstant(constant, of: entry.constraint)) != nil { return }
      withdraw(entry.constraint)
    }
    entry.constraint.setConstant(constant)
    entry.isBroken = true
    waiting.insert(ObjectIdentifier(layout))
  }

  /// Adds the constraints again that were ignored, as far as the contradictions have ended.
  func retryBroken() {
    let broken = entries.filter { $0.value.isBroken }.sorted {
      ($0.value.layout?.order ?? 0) < ($1.value.layout?.order ?? 0)
    }
    for (key, entry) in broken {
      entry.isBroken = false
      if waiting.remove(key) != nil {
        // Its constant has changed, so that the contradiction is a new one.
        insert(entry.constraint, entry)
      } else if (try? solver.add(entry.constraint)) == nil {
        entry.isBroken = true
      }
    }
  }

  private func latestEntry(in list: [ObjectIdentifier]) -> LayoutEntry? {
    entries.values.filter { list.contains(ObjectIdentifier($0.constraint)) }
      .max { ($0.layout?.order ?? 0) < ($1.layout?.order ?? 0) }
  }

  private func log(_ list: [ObjectIdentifier], breaking victim: LayoutEntry) {
    var names: [String] = []
    for entry in entries.values.sorted(by: { ($0.layout?.order ?? 0) < ($1.layout?.order ?? 0) })
    where list.contains(ObjectIdentifier(entry.constraint)) {
      if let layout = entry.layout { names.append(layout.description) }
    }
    for box in boxes where box.inputs.contains(where: { list.contains(ObjectIdentifier($0)) }) {
      let reason =
        box.fixed.isEmpty ? "its natural size or margins" : "its frame, which no constraint determines"
      names.append("\(box.name): \(reason)")
    }
    guard let layout = victim.layout, let owner = layout.owner else { return }
    Application.serving(owner).loggers.view.warning(
      """
      These constraints cannot be satisfied together:
      \(names.map { "  \($0)" }.joined(separator: "\n"))
      Ignored until they can: \(layout)
      """)
  }
}
