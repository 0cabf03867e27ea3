import { createReplay, headFault } from "../../../rules/replay-draws.ts";
import { fetchLog } from "./fairness-queries.ts";

const PAGE = 500;
/** Draws replayed before the page gets to render. */
const BATCH = 20;

export type ReplayResult =
  | { kind: "right"; draws: number; packs: number; packsLeft: number; lastHash: string }
  | { kind: "wrong"; position: number; why: string };

/**
 * Reads the whole log and follows it from its beginning, as `npm run verify-draws` does. Throws when
 * the log cannot be read.
 */
export async function replayLog(onDraws: (draws: number) => void): Promise<ReplayResult> {
  let page = await fetchLog(0, PAGE);
  const head = headFault(page);
  if (head !== undefined) return { kind: "wrong", position: 0, why: head };
  const replay = createReplay(page);
  for (;;) {
    for (const entry of page.entries) {
      const why = replay.follow(entry);
      if (why !== undefined) return { kind: "wrong", position: entry.position, why };
      if (replay.draws % BATCH === 0) {
        onDraws(replay.draws);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    if (page.nextAfter === null) break;
    page = await fetchLog(replay.draws, PAGE);
  }
  const { draws, packs, box, lastHash } = replay;
  return { kind: "right", draws, packs, packsLeft: box.packsLeft, lastHash };
}
