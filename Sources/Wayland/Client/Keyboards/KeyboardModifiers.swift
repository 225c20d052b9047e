/// A set of keyboard modifiers.
package struct KeyboardModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyboardModifiers(rawValue: 1)
  package static let capsLock = KeyboardModifiers(rawValue: 2)
  package static let control = KeyboardModifiers(rawValue: 4)
  package static let alternate = KeyboardModifiers(rawValue: 8)
  package static let logo = KeyboardModifiers(rawValue: 16)
}
