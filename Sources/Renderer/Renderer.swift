package import Pixels
