// The kernel of kernel/src/yahtzee.ts once more, as a native program to compare it with: same tables, same sums, same
// order. The benchmark builds it three times: as it stands (eight cards side by side, in 128-bit vectors), with -DSCALAR
// (one double at a time), and with -DSCALAR -DLANES=1 (one card at a time, the way one would write it first).
//
// yahtzee FILE: FILE holds 32-bit numbers in the order of `struct layout`, the size of the kernel's memory, and that
// memory as it is before the first card is solved. Prints the seconds it took and the value of the empty card.
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef LANES
#define LANES 8
#endif
enum { BOXES = 13, UPPER_BOXES = 6, LOWER_BOXES = 7, YAHTZEE = 11, FACES = 6, GOAL = 63, TOTALS = 64 };
enum { SETS = 8192, KEEPS = 462, FIRST_ROLL = 210, ROLLS = 252, JOKER_BIT = 1 << BOXES, MOST_NODES = 713 };
static const double NEVER = -1e9;

#ifdef SCALAR
enum { PARTS = LANES };
typedef double part;
static inline part splat(double x) { return x; }
static inline part larger(part a, part b) { return a > b ? a : b; }
#else
enum { PARTS = LANES / 2 };
typedef double part __attribute__((vector_size(16)));
static inline part splat(double x) { return (part){x, x}; }
#include <emmintrin.h>
static inline part larger(part a, part b) { return (part)_mm_max_pd((__m128d)a, (__m128d)b); }
#endif
typedef union { double lane[LANES]; part part[PARTS]; } slot;

struct layout {
  uint32_t values, with, fewer, fewer_order, fewer_count, roll_chance, tree_from, tree_above, tree_term, leaf_of, class_of, points;
  uint32_t allowed, five_points, fives, classes, extra;
};
static struct layout at;
static uint8_t *memory;
#define TABLE(type, name) ((const type *)(memory + at.name))

static slot keeps[KEEPS], upper[FACES * FACES], lower[LOWER_BOXES], five, extra, classes[128], nodes[MOST_NODES], rolled;

static double *card(int filled, int total, int scored) {
  return (double *)(memory + at.values) + ((scored << BOXES) | filled) * TOTALS + total;
}

static void look_ahead(int filled, int lane, int total, int scored) {
  extra.lane[lane] = (double)at.extra * scored;
  int to = 0;
  for (int box = 0; box < UPPER_BOXES; box++) {
    if (filled & (1 << box)) continue;
    const double *from = card(filled | (1 << box), 0, scored);
    for (int dice = 0; dice < FACES; dice++) {
      int points = dice * (box + 1), sum = total + points;
      upper[to++].lane[lane] = points + from[sum < GOAL ? sum : GOAL];
    }
  }
  for (int n = 0; n < LOWER_BOXES; n++) {
    int box = 1 << (UPPER_BOXES + n);
    if (!(filled & box)) lower[n].lane[lane] = *card(filled | box, total, scored);
  }
  if (!(filled & (1 << YAHTZEE)))
    five.lane[lane] = *card(filled | (1 << YAHTZEE), total, at.extra > 0);
}

static void climb_tree(int open) {
  int levels = __builtin_popcount(open);
  if (levels == 0) return;
  const uint16_t *from = TABLE(uint16_t, tree_from) + levels * 8;
  const uint16_t *above = TABLE(uint16_t, tree_above) + levels * MOST_NODES;
  const uint8_t *term = TABLE(uint8_t, tree_term) + levels * MOST_NODES;
  memcpy(nodes, upper, from[1] * sizeof(slot));
  for (int node = from[1]; node < from[levels]; node++) {
    const slot *a = &nodes[above[node]], *b = &upper[term[node]];
    for (int p = 0; p < PARTS; p++) nodes[node].part[p] = larger(a->part[p], b->part[p]);
  }
}

static void choose_lower(int filled) {
  for (uint32_t kind = 0; kind < at.classes; kind++) {
    slot best;
    for (int p = 0; p < PARTS; p++) best.part[p] = splat(NEVER);
    for (int n = 0; n < LOWER_BOXES; n++) {
      int box = UPPER_BOXES + n;
      if (filled & (1 << box)) continue;
      double score = TABLE(double, points)[kind * LOWER_BOXES + n];
      const slot *from = box == YAHTZEE && score > 0 ? &five : &lower[n];
      for (int p = 0; p < PARTS; p++) best.part[p] = larger(best.part[p], from->part[p] + splat(score));
    }
    classes[kind] = best;
  }
}

static void choose_for_fives(int filled) {
  for (int face = 0; face < FACES; face++) {
    int boxes = TABLE(uint16_t, allowed)[filled * FACES + face];
    const double *points = TABLE(double, five_points) + (boxes & JOKER_BIT ? FACES + face : face) * BOXES;
    slot *to = &keeps[FIRST_ROLL + TABLE(uint16_t, fives)[face]];
    for (int p = 0; p < PARTS; p++) {
      part best = splat(NEVER);
      for (int box = 0, level = -1; box < BOXES; box++) {
        if (box < UPPER_BOXES && !(filled & (1 << box))) level++;
        if (!(boxes & (1 << box))) continue;
        best = larger(best, box < UPPER_BOXES ? upper[level * FACES + (box == face ? 5 : 0)].part[p]
                                              : lower[box - UPPER_BOXES].part[p] + splat(points[box]));
      }
      to->part[p] = best + extra.part[p];
    }
  }
}

static void choose_boxes(int filled) {
  int open = ~filled & 63;
  climb_tree(open);
  choose_lower(filled);
  const uint16_t *leaf = TABLE(uint16_t, leaf_of) + open * ROLLS;
  for (int roll = 0; roll < ROLLS; roll++) {
    const slot *below = &classes[TABLE(uint8_t, class_of)[roll]], *above = &nodes[leaf[roll]];
    slot *to = &keeps[FIRST_ROLL + roll];
    if (open == 0) *to = *below;
    else
      for (int p = 0; p < PARTS; p++) to->part[p] = larger(above->part[p], below->part[p]);
  }
  if (filled & (1 << YAHTZEE)) choose_for_fives(filled);
}

static void roll_again(void) {
  const uint16_t *with = TABLE(uint16_t, with), *list = TABLE(uint16_t, fewer), *order = TABLE(uint16_t, fewer_order);
  const uint8_t *count = TABLE(uint8_t, fewer_count);
  for (int keep = FIRST_ROLL - 1; keep >= 0; keep--) {
    const uint16_t *w = with + keep * FACES;
    const slot *a = &keeps[w[0]], *b = &keeps[w[1]], *c = &keeps[w[2]], *d = &keeps[w[3]], *e = &keeps[w[4]],
               *f = &keeps[w[5]];
    for (int p = 0; p < PARTS; p++)
      keeps[keep].part[p] =
          (a->part[p] + b->part[p] + (c->part[p] + d->part[p]) + (e->part[p] + f->part[p])) * splat(1.0 / 6);
  }
  for (int n = 0; n < KEEPS - 1; n++) {
    slot best = keeps[order[n]];
    for (const uint16_t *end = list + count[n]; list < end; list++) {
      const slot *fewer = &keeps[*list];
      for (int p = 0; p < PARTS; p++) best.part[p] = larger(best.part[p], fewer->part[p]);
    }
    keeps[order[n]] = best;
  }
}

static void roll(void) {
  const double *chance = TABLE(double, roll_chance);
  slot sum;
  for (int p = 0; p < PARTS; p++) sum.part[p] = splat(0);
  for (int roll = 0; roll < ROLLS; roll++)
    for (int p = 0; p < PARTS; p++) sum.part[p] += splat(chance[roll]) * keeps[FIRST_ROLL + roll].part[p];
  rolled = sum;
}

// The cards of a set of filled boxes that need a value of their own: as lanesOf in bots/src/yahtzee/cards.ts.
static uint8_t uppers[2 * TOTALS], flags[2 * TOTALS];

static int lost_below(int filled) {
  int most = 0;
  for (int box = 0; box < UPPER_BOXES; box++)
    if (!(filled & (1 << box))) most += 5 * (box + 1);
  return most < GOAL ? GOAL - most : 0;
}

static int list_cards(int filled) {
  uint8_t can[TOTALS] = {1};
  for (int box = 0; box < UPPER_BOXES; box++) {
    if (!(filled & (1 << box))) continue;
    for (int total = GOAL; total >= 0; total--)
      for (int dice = 1; can[total] && dice <= 5; dice++) {
        int sum = total + dice * (box + 1);
        can[sum < GOAL ? sum : GOAL] = 1;
      }
  }
  int count = 0, lost = lost_below(filled), seen = 0;
  for (int total = 0; total < TOTALS; total++) {
    if (!can[total] || (total < lost && seen)) continue;
    seen |= total < lost;
    uppers[count] = total;
    flags[count++] = 0;
  }
  if (at.extra == 0 || !(filled & (1 << YAHTZEE))) return count;
  for (int n = 0; n < count && count <= TOTALS; n++) { // the second half says to the compiler what it cannot see
    uppers[count + n] = uppers[n];
    flags[count + n] = 1;
  }
  return 2 * count;
}

static void solve(int filled) {
  int count = list_cards(filled);
  for (int first = 0; first < count; first += LANES) {
    for (int lane = 0; lane < LANES; lane++) {
      int n = first + lane < count ? first + lane : count - 1;
      look_ahead(filled, lane, uppers[n], flags[n]);
    }
    choose_boxes(filled);
    roll_again();
    roll_again();
    roll();
    for (int lane = 0; lane < LANES && first + lane < count; lane++)
      *card(filled, uppers[first + lane], flags[first + lane]) = rolled.lane[lane];
  }
  // Totals from which 63 are out of reach are alike: the first in the list stands for all of them.
  for (int scored = 0, lost = lost_below(filled); scored <= flags[count - 1] && lost > 0; scored++) {
    double *from = card(filled, 0, scored), value = from[uppers[0]];
    for (int total = 0; total < lost; total++) from[total] = value;
  }
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  uint32_t bytes;
  if (!file || fread(&at, sizeof at, 1, file) != 1 || fread(&bytes, 4, 1, file) != 1)
    return fprintf(stderr, "cannot read the kernel's memory\n"), 1;
  memory = aligned_alloc(64, (bytes + 63u) & ~63u);
  if (!memory || fread(memory, 1, bytes, file) != bytes) return fprintf(stderr, "the file is too short\n"), 1;
  struct timespec a, b;
  clock_gettime(CLOCK_MONOTONIC, &a);
  for (int filled = SETS - 2; filled >= 0; filled--) solve(filled);
  clock_gettime(CLOCK_MONOTONIC, &b);
  printf("%.6f %.17g\n", (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) / 1e9, *card(0, 0, 0));
  return 0;
}
