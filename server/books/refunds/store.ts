import { sql } from "kysely";
import { REFUND_LEAST } from "../../../rules/refund-terms.ts";
import { isSentBackByHand } from "../../ops/store.ts";
import type { Scope } from "../scope.ts";
import { type Check, lineIn, usdcText } from "../store.ts";

/** Compares the refunds of each payment with what it brought in. */
export function refundChecks(scope: Scope): Check[] {
  return [
    {
      what: "more is sent back for a payment than it brought",
      query: sql`
        select l.signature as about, ${usdcText(sql`l.escrow`)} as expected,
          ${usdcText(sql`sum((o.content->>'amount')::numeric)`)} as found
        from outbox o join statement_lines l on l.signature = o.cause
        where o.kind = 'refund' and l.escrow is not null
        group by l.signature, l.escrow
        having sum((o.content->>'amount')::numeric) > l.escrow`,
    },
    {
      what: "a refund is not what its payment left to send back",
      query: sql`
        with due as (
          select l.signature, payer.key as owner, payer.value::numeric as paid
          from statement_lines l cross join lateral jsonb_each_text(l.payers) payer
            left join payments p on p.signature = l.signature
          where ${lineIn(scope, sql`l.slot`)} and (p.outcome not in ('drawn', 'unreadable')
            or (p.signature is null and ${isSentBackByHand(sql`l.signature`)}))
        ), planned as (
          select o.cause as signature, o.content->>'owner' as owner,
            sum((o.content->>'amount')::numeric) as amount,
            sum((o.content->>'fee')::numeric) as fee
          from outbox o left join payments p on p.signature = o.cause
            join statement_lines l on l.signature = o.cause
          where o.kind = 'refund' and l.payers is not null and ${lineIn(scope, sql`l.slot`)}
            and (p.signature is null or p.outcome not in ('drawn', 'unreadable'))
          group by 1, 2
        )
        select signature || ' of ' || owner as about,
          ${usdcText(sql`due.paid`)} as expected,
          ${usdcText(sql`planned.amount`)} || coalesce(
            ', and ' || ${usdcText(sql`planned.fee`)} || ' kept', '') as found
        from due full join planned using (signature, owner)
        where due.paid is null
          or (planned.amount is null and due.paid >= ${String(REFUND_LEAST)}::numeric)
          or planned.amount + planned.fee <> due.paid
          or (planned.fee is null and planned.amount is not null
            and due.paid - planned.amount not between 0 and ${String(REFUND_LEAST)}::numeric)`,
    },
  ];
}
