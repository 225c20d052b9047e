@_exported import Geometry
@_exported import Pixels
@_exported import Graphics
