import type { Context } from "../../context.ts";
import type { Handler } from "../../outbox/handler.ts";
import type { OutboxRow, Sent } from "../../outbox/row.ts";
import {
  type Adopted,
  holdConflicting,
  landAdopted,
  landedBy,
  listAdoptable,
  listConflicts,
  setAdopted,
} from "./store.ts";

/**
 * Marks rows as landed that the chain shows paid, and holds what is planned for a payment for which the chain
 * shows a different payout. What it does not touch has not been paid, as far as the history has been read.
 */
export async function adoptRows(ctx: Context, handlers: readonly Handler[]): Promise<void> {
  for (const { adopted, row } of await listAdoptable(ctx.db))
    await adoptRow(ctx, handlers, { adopted, row });
  for (const adopted of await listConflicts(ctx.db)) await holdRest(ctx, adopted);
}

async function adoptRow(
  ctx: Context,
  handlers: readonly Handler[],
  { adopted, row }: { adopted: Adopted; row: OutboxRow },
): Promise<void> {
  const handler = handlers.find(({ kind }) => kind === row.kind);
  if (!handler) throw new Error(`Nobody handles ${row.kind}`);
  const { signature, slot, content } = adopted;
  if ((await handler.isOwed?.(ctx, row, content.arrived)) === false)
    ctx.log.error(
      { row: row.id, signature },
      row.kind === "prize"
        ? "the chain shows a prize paid with another amount"
        : "the chain shows other tokens delivered than were drawn",
    );
  const paid = (await handler.asPaid?.(ctx, row, content.arrived)) ?? row;
  await ctx.db.transaction().execute(async (trx) => {
    await setAdopted(trx, adopted, "landed");
    if (await landAdopted(trx, paid, { signature, slot, at: ctx.now() })) {
      const landed = { ...paid, signature } as Sent;
      await handler.onSent?.(ctx, trx, landed);
      await handler.onLanded?.(ctx, trx, landed);
      ctx.log.warn({ row: row.id, signature }, "the chain shows a row paid; it is adopted");
      return;
    }
    // Another worker may have adopted it since it was listed.
    const other = await landedBy(trx, row.id);
    if (other !== signature)
      ctx.log.error({ row: row.id, signature, other }, "a row was paid twice");
  });
}

async function holdRest(ctx: Context, adopted: Adopted): Promise<void> {
  const { kind, cause, signature } = adopted;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await setAdopted(trx, adopted, "conflict"))) return;
    const held = await holdConflicting(trx, adopted);
    if (held === 0 && adopted.state === "conflict") return;
    ctx.log.error(
      { kind, cause, signature, held },
      kind === "lock"
        ? "the chain shows that a week was locked otherwise; it is not settled here"
        : "the chain shows a payout that the books do not owe; what they owe instead is held",
    );
  });
}
