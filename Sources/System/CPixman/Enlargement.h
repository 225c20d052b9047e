#pragma once
// Enlarges opaque pictures with the numbers of pixman's bilinear filter, bit for bit, in less time: while several rows of the target lie
// between the same two rows of the source, those are interpolated along the row only once.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t tactus_bytes __attribute__((vector_size(16)));
typedef uint64_t tactus_words __attribute__((vector_size(16)));
typedef int16_t tactus_lanes __attribute__((vector_size(16)));
typedef int16_t tactus_more_lanes __attribute__((vector_size(32)));
typedef int32_t tactus_wide_lanes __attribute__((vector_size(32)));

// The columns that are computed at once: the sums of two rows fit into the smallest cache.
enum { tactus_enlarged_columns = 512 };

// Returns the upper halves of products.
static inline __attribute__((always_inline)) tactus_lanes tactus_upper_halves(tactus_lanes a, tactus_lanes b) {
#if defined(__SSE2__) && __has_builtin(__builtin_ia32_pmulhw128)
  return (tactus_lanes)__builtin_ia32_pmulhw128(a, b);
#else
  return __builtin_convertvector(
      (__builtin_convertvector(a, tactus_wide_lanes) * __builtin_convertvector(b, tactus_wide_lanes)) >> 16,
      tactus_lanes);
#endif
}

// Returns lanes from 0 to 255 as bytes.
static inline __attribute__((always_inline)) tactus_bytes tactus_narrow(tactus_lanes a, tactus_lanes b) {
#if defined(__SSE2__) && __has_builtin(__builtin_ia32_packuswb128)
  return (tactus_bytes)__builtin_ia32_packuswb128(a, b);
#else
  tactus_more_lanes lanes = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_convertvector(lanes, tactus_bytes);
#endif
}

// Interpolates along a row: for each column two neighbouring pixels, whose shares add up to 128.
static inline void tactus_sum_row(
    const uint8_t *row, const int32_t *offsets, const int16_t *shares, int count, int16_t *sums) {
  for (int column = 0; column < count; column += 2) {
    uint64_t first, second;
    memcpy(&first, row + offsets[column], sizeof first);
    memcpy(&second, row + offsets[column + 1], sizeof second);
    tactus_words words = {first, second};
    tactus_bytes bytes = (tactus_bytes)words;
    tactus_lanes left =
        __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 8, 9, 10, 11), tactus_lanes);
    tactus_lanes right =
        __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 4, 5, 6, 7, 12, 13, 14, 15), tactus_lanes);
    tactus_lanes share, sum;
    memcpy(&share, shares + 4 * column, sizeof share);
    sum = (left << 7) + (right - left) * share;
    memcpy(sums + 4 * column, &sum, sizeof sum);
  }
}

// Interpolates between two interpolated rows. The lower one has `share` of 128.
static inline void tactus_blend_rows(
    const int16_t *upper, const int16_t *lower, int share, int count, uint8_t *pixels) {
  // The upper half of a product with a sign is that of the distance to the row that is nearer.
  const int16_t *nearer = share < 64 ? upper : lower;
  const int16_t factor = (int16_t)((share < 64 ? share : share - 128) * 512);
  const tactus_lanes factors = {factor, factor, factor, factor, factor, factor, factor, factor};
  const tactus_bytes opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};
  for (int column = 0; column < count; column += 4) {
    tactus_lanes above[2], below[2], base[2];
    memcpy(above, upper + 4 * column, sizeof above);
    memcpy(below, lower + 4 * column, sizeof below);
    memcpy(base, nearer + 4 * column, sizeof base);
    tactus_lanes first = (base[0] + tactus_upper_halves(below[0] - above[0], factors)) >> 7;
    tactus_lanes second = (base[1] + tactus_upper_halves(below[1] - above[1], factors)) >> 7;
    tactus_bytes bytes = tactus_narrow(first, second) | opaque;
    if (count - column >= 4) {
      memcpy(pixels + 4 * column, &bytes, sizeof bytes);
    } else {
      memcpy(pixels + 4 * column, &bytes, (size_t)(4 * (count - column)));
    }
  }
}

// Fills rows of pixels of 32 bits with a part of a picture, which is enlarged and repeats its edges; all are opaque.
//
// The source has at least two columns and one row. Positions in it are numbers with 16 bits after the point: those of the first pixel's
// neighbours above and to the left, and the distances, which are positive, from one pixel to the next.
static inline void tactus_enlarge(
    const void *source, ptrdiff_t source_stride, int source_width, int source_height, void *target,
    ptrdiff_t target_stride, int width, int height, int64_t x, int64_t y, int32_t x_step, int32_t y_step) {
  int32_t offsets[tactus_enlarged_columns];
  int16_t shares[4 * tactus_enlarged_columns];
  int16_t sums[2][4 * tactus_enlarged_columns];
  for (int start = 0; start < width; start += tactus_enlarged_columns) {
    const int count = width - start < tactus_enlarged_columns ? width - start : tactus_enlarged_columns;
    // Four pixels are written at once, so that the last one is repeated.
    const int padded = (count + 3) / 4 * 4;
    for (int column = 0; column < padded; column++) {
      const int64_t position = x + (int64_t)x_step * (start + (column < count ? column : count - 1));
      int64_t pixel = position >> 16;
      int16_t share = (int16_t)(position >> 9 & 127);
      if (pixel < 0) {
        pixel = 0;
        share = 0;
      } else if (pixel > source_width - 2) {
        pixel = source_width - 2;
        share = 128;
      }
      offsets[column] = (int32_t)(4 * pixel);
      for (int lane = 0; lane < 4; lane++) shares[4 * column + lane] = share;
    }
    // Of two neighbouring rows, one has an even number.
    int64_t known[2] = {-1, -1};
    for (int row = 0; row < height; row++) {
      const int64_t position = y + (int64_t)y_step * row;
      const int64_t last = source_height - 1;
      int64_t rows[2] = {position >> 16, (position >> 16) + 1};
      for (int index = 0; index < 2; index++) {
        rows[index] = rows[index] < 0 ? 0 : rows[index] > last ? last : rows[index];
        const int slot = (int)(rows[index] & 1);
        if (known[slot] == rows[index]) continue;
        known[slot] = rows[index];
        tactus_sum_row(
            (const uint8_t *)source + rows[index] * source_stride, offsets, shares, padded, sums[slot]);
      }
      tactus_blend_rows(
          sums[rows[0] & 1], sums[rows[1] & 1], (int)(position >> 9 & 127), count,
          (uint8_t *)target + row * target_stride + 4 * (ptrdiff_t)start);
    }
  }
}
