// Sizes of files, numbers of rows and times are numbers of 64 bits in many calculations, which no machine with 32 bits has tried.
#if _pointerBitWidth(_32) && !TACTUS_TRY_32_BITS
#error(
  "Tactus has been tried on processors with 64 bits only. To try it on this one, add -Xswiftc -DTACTUS_TRY_32_BITS to the command."
)
#endif
