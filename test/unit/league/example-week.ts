/**
 * A week in which two users play and a third does not, in the format of `npm run score`
 * (docs/game-rules.md).
 */
export const EXAMPLE_WEEK = {
  week: "2025-11-10",
  lockUtc: "2025-11-10T00:00:00Z",
  pools: { "mon-thu": "1000000000", "fri-sun": "500000000" },
  announced: { "mon-thu": "1000000000", "fri-sun": "400000000" },
  inKind: { "mon-thu": [{ place: 1, name: "A signed jersey" }], "fri-sun": [] },
  players: [
    { id: 1, position: "PG" },
    { id: 2, position: "SG" },
    { id: 3, position: "SF" },
    { id: 4, position: "PF" },
    { id: 5, position: "C" },
    { id: 6, position: "C" },
  ],
  games: [
    {
      id: "0022500195",
      tipoffUtc: "2025-11-10T00:30:00Z",
      status: "final",
      lines: [
        lineOf(1, { seconds: 2000, pts: 20 }),
        lineOf(2, { seconds: 1000, pts: 10, reb: 10 }),
        lineOf(3, { seconds: 0 }),
        lineOf(4, { seconds: 60, tov: 2 }),
        lineOf(6, { seconds: 1500, pts: 12, blk: 1 }),
      ],
    },
    {
      id: "0022500200",
      tipoffUtc: "2025-11-13T23:30:00Z",
      status: "final",
      lines: [lineOf(1, { seconds: 900, ast: 4 })],
    },
    {
      id: "0022500300",
      tipoffUtc: "2025-11-17T00:00:00Z",
      status: "final",
      lines: [lineOf(5, { seconds: 900, pts: 40 })],
    },
  ],
  rosters: [
    { wallet: "bob", slots: [2, 1, 3, null, 5, 6, null, null, null, null], savedAt: 9 },
    { wallet: "ann", roster: 1, slots: [1, 2, 3, 4, 5, 6, null, null, null, null], savedAt: 8 },
    { wallet: "cid", slots: [1, null, null, null, null, null, null, null, null, null], savedAt: 7 },
  ],
  holdings: {
    ann: { "1": "100000000", "2": "50000000", "4": "50000000", "6": "60000000" },
    bob: { "1": "50000000", "2": "50000000", "3": "50000000", "5": "50000000", "6": "10000000" },
  },
};

function lineOf(player: number, done: object) {
  return {
    player,
    team: "PHI",
    seconds: 0,
    pts: 0,
    reb: 0,
    ast: 0,
    fg3m: 0,
    stl: 0,
    blk: 0,
    tov: 0,
    ...done,
  };
}
