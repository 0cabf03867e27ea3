import type { HoldingRow } from "../../rules/league/snapshot-hash.ts";
import type { Db } from "../db/connect.ts";
import { type SnapshotRow, listSnapshotHoldings, listSnapshotMints } from "./store.ts";

/** Holdings in memory at once. A week may have millions. */
const PAGE = 10_000;
const utf8 = new TextEncoder();

/** Streams a snapshot as JSON, one page of holdings at a time. */
export async function* writeSnapshot(db: Db, { week_id: week, hash, at }: SnapshotRow) {
  const mints = await listSnapshotMints(db, week);
  const head = JSON.stringify({ week, at: at.toISOString(), hash, mints });
  yield utf8.encode(`${head.slice(0, -1)},"holdings":[`);
  let after: HoldingRow | undefined;
  for (;;) {
    const rows = await listSnapshotHoldings(db, week, { after, limit: PAGE });
    if (rows.length === 0) break;
    const text = rows.map((row) => JSON.stringify(row)).join(",");
    yield utf8.encode(after ? `,${text}` : text);
    after = rows.at(-1);
  }
  yield utf8.encode("]}");
}
