import { seeded } from "../../art/svg.ts";

/** Where a pack tears, in parts of its height from the top. */
export const TEAR_LINE = 0.157;

const TEETH = 26;
const EDGE = tornEdge();

/** Clip path of the strip that is torn off; it fits `TORN_BODY`. */
export const TORN_STRIP = `polygon(0 -4%, 100% -4%, ${EDGE.toReversed().join(",")})`;
/** Clip path of the pack without that strip. */
export const TORN_BODY = `polygon(${EDGE.join(",")}, 100% 104%, 0 104%)`;

function tornEdge(): string[] {
  const next = seeded("tear");
  return Array.from({ length: TEETH + 1 }, (_, index) => {
    const y = TEAR_LINE * 100 + (index % 2 === 0 ? 0.5 : -0.5) + (next() - 0.5) * 0.7;
    return `${((index / TEETH) * 100).toFixed(1)}% ${y.toFixed(2)}%`;
  });
}
