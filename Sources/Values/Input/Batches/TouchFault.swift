/// A mistake of a compositor in its stream of touch events. All are harmless; each kind is reported once.
package enum TouchFault: String, Hashable, Sendable, CaseIterable {
  case motionOfUnknownID = "a motion of a touch that is not down"
  case upOfUnknownID = "the end of a touch that is not down"
  case shapeOfUnknownID = "the shape of a touch that is not down"
  case downOnLiveID = "a second down with the id of a touch that is down elsewhere, which cancels the first"
  case downWithoutSurface = "a down on no surface, or on a destroyed one"
  case badCoordinate = "coordinates that are not finite numbers"
  case tooManyTouches = "too many touches at once; those beyond 1024 are ignored"
  case missingFrame = "no frame events after touches"
}
