// An application imports Tactus alone; these are the vocabulary of its API.
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Pixels
