import { createReplay, headFault } from "../../../rules/replay-draws.ts";
import { fetchLog } from "./fairness-queries.ts";

const PAGE = 500;
/** Draws to replay before yielding to rendering. */
const BATCH = 20;

export type ReplayResult =
  | { kind: "right"; draws: number; packs: number; packsLeft: number; lastHash: string }
  | { kind: "wrong"; position: number; why: string };

/**
 * Reads the whole log and replays it from the beginning, like `npm run verify-draws`. Throws if the
 * log cannot be read.
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
