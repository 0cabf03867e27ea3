import { type Bundle, hashOf, partOf, transfersOf } from "../../../rules/league/bundle.ts";
import { scoreWeek } from "../../../rules/league/score-week.ts";
import { type SnapshotRows, snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

export const KIND = "mon-thu";
export const ID = "2025-11-10-mon-thu";

const HOLDINGS = Object.entries(EXAMPLE_WEEK.holdings).flatMap(([wallet, held]) =>
  Object.entries(held).map(([player, tokens]) => [Number(player), wallet, tokens] as const),
);
const PLAYERS = [...new Set(HOLDINGS.map(([player]) => player))];

export const ROWS: SnapshotRows = {
  mints: PLAYERS.map((player) => [player, `mint${player}`, "7"]),
  holdings: HOLDINGS,
};

/** The documentation's example as published: Ann wins 790.155440 USDC, Bob 209.844559. */
export const BUNDLE = publish();

function publish(): Bundle {
  const file = { ...EXAMPLE_WEEK, snapshot: { hash: snapshotHash(ROWS) } };
  const { tournaments } = scoreWeek(readWeekFile(file));
  const result = tournaments[KIND];
  const open = { state: "upcoming", hash: null, result: null, prizes: [] };
  return {
    ...file,
    tournaments: {
      "mon-thu": {
        id: ID,
        state: "paid",
        hash: hashOf(partOf(file as unknown as Bundle, KIND, result)),
        result: { ...result },
        prizes: transfersOf(result).map(({ amount, ...prize }) => ({
          ...prize,
          amount: String(amount),
          signature: "payment",
        })),
      },
      "fri-sun": { ...open, id: "2025-11-10-fri-sun" },
    },
  };
}
