import { type RawBuilder, sql } from "kysely";
import { CAUSE_NAME_LENGTH } from "../../rules/payout-memo.ts";

/** Returns `causeName` of a column with payments' signatures or tournaments' ids, as the index has it. */
export function causeNameOf(column: string): RawBuilder<string> {
  return sql`right(${sql.ref(column)}, ${sql.lit(CAUSE_NAME_LENGTH)})`;
}
