// The yardstick of bench/standings.ts: the same loop. Prints the median milliseconds for totals, counts and
// sets, then for these plus ranks and weights, and a checksum.
// Usage: standings ENTRIES ROUNDS
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PLAYERS 103
#define MOST 16384

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **values) {
  if (count != 3) return 1;
  size_t entries = strtoul(values[1], NULL, 10);
  int rounds = atoi(values[2]);
  uint16_t *guards = malloc(entries * 2), *forwards = malloc(entries * 2);
  uint8_t *centers = malloc(entries);
  float *sets = malloc(entries * 4);
  int32_t *totals = malloc(entries * 4);
  double *times[2] = {malloc(rounds * 8), malloc(rounds * 8)};
  static int32_t points[PLAYERS], pairs[PLAYERS * PLAYERS];
  static uint32_t counts[MOST];
  static double sets_of[MOST];
  srand(1);
  for (size_t i = 0; i < entries; i++) {
    guards[i] = rand() % PLAYERS * PLAYERS + rand() % PLAYERS;
    forwards[i] = rand() % PLAYERS * PLAYERS + rand() % PLAYERS;
    centers[i] = rand() % PLAYERS;
    sets[i] = 50 + rand() % 500;
  }
  double check = 0;
  for (int round = 0; round < rounds; round++) {
    for (int i = 1; i < PLAYERS; i++) points[i] = rand() % 1500;
    double start = now();
    for (int a = 0; a < PLAYERS; a++)
      for (int b = 0; b < PLAYERS; b++) pairs[a * PLAYERS + b] = points[a] + points[b];
    memset(counts, 0, sizeof counts);
    memset(sets_of, 0, sizeof sets_of);
    for (size_t i = 0; i < entries; i++) {
      int32_t total = pairs[guards[i]] + pairs[forwards[i]] + points[centers[i]];
      totals[i] = total;
      counts[total]++;
      sets_of[total] += sets[i];
    }
    times[0][round] = now() - start;
    double in_play = 0, sum = 0, weights = 0;
    for (int t = 0; t < MOST; t++) in_play += sets_of[t], sum += sets_of[t] * t;
    double bar = 0.9 * sum / in_play;
    for (int t = 0; t < MOST; t++) weights += t > bar ? sets_of[t] * (t - bar) : 0;
    for (int t = MOST - 2; t >= 0; t--) counts[t] += counts[t + 1];
    times[1][round] = now() - start;
    check += weights + counts[0] + totals[entries / 2];
  }
  for (int part = 0; part < 2; part++) qsort(times[part], rounds, 8, compare);
  printf("%f %f %f\n", times[0][rounds / 2], times[1][rounds / 2], check);
  return 0;
}
