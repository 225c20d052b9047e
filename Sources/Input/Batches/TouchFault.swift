/// What a compositor may do wrong in its stream of touches. None does harm; each kind is told once.
package enum TouchFault: String, Hashable, Sendable, CaseIterable {
  case motionOfUnknownID = "a motion of a touch that is not down"
  case upOfUnknownID = "the lift of a touch that is not down"
  case shapeOfUnknownID = "the shape of a touch that is not down"
  case downOnLiveID = "a second down of a touch that is down elsewhere, which cancels the first"
  case downWithoutSurface = "a down on no surface, or on one that is gone"
  case badCoordinate = "coordinates that are no number"
  case tooManyContacts = "more touches at once than are followed; those beyond 1024 are ignored"
  case missingFrame = "no frame events after touches"
}
