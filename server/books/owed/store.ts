import { type RawBuilder, sql } from "kysely";
import { COMMISSION_PERCENT, MARKETING_PERCENT, TEAM_PERCENT } from "../../../rules/funds-split.ts";
import { PACK_PRICE, PLAYERS_PER_PACK, TOKENS_PER_PLAYER } from "../../../rules/presale.ts";
import { CONFIRMED_STATES } from "../../../rules/purchase-state.ts";
import { isSentBackByHand } from "../../ops/store.ts";
import type { Db } from "../../db/connect.ts";
import type { Scope } from "../scope.ts";
import { type Check, causeIn, payoutIn, usdcText } from "../store.ts";

const confirmed = sql.join(CONFIRMED_STATES.map((state) => sql.lit(state)));
const number = (amount: bigint | number) => sql.lit(Number(amount));

/** Returns how many orders ended unpaid. */
export async function countExpired(db: Db): Promise<number> {
  const { expired } = await db
    .selectFrom("purchases")
    .select(sql<string>`count(*)`.as("expired"))
    .where("state", "=", "expired")
    .executeTakeFirstOrThrow();
  return Number(expired);
}

/** Compares each purchase with its payments, draw and steps. */
export function purchaseChecks({ expired }: Scope): Check[] {
  // Orders are free, so there can be far more that ended unpaid than others.
  const isExpiredInScope = expired
    ? sql`(hashtext(u.id) & 2147483647) % ${number(expired.of)} = ${number(expired.part)}`
    : sql`true`;
  return [
    {
      what: "a purchase does not cost what its packs cost",
      query: sql`
        select id as about, ${usdcText(sql`pack_quantity::bigint * ${number(PACK_PRICE)}`)} as expected,
          ${usdcText(sql`total_amount`)} as found
        from purchases where total_amount <> pack_quantity::bigint * ${number(PACK_PRICE)}`,
    },
    {
      what: "a purchase is not in the state of its last step",
      query: sql`
        select u.id as about, last.to_state as expected, u.state as found
        from purchases u left join lateral (select to_state from purchase_events
          where purchase_id = u.id order by id desc limit 1) last on true
        where (u.state <> 'expired' or ${isExpiredInScope})
          and last.to_state is distinct from u.state`,
    },
    {
      what: "a purchase is not in the state of its draw",
      query: sql`
        select u.id as about,
          case when d.purchase_id is null then 'no draw, or a confirmed state' else 'drawn' end
            as expected,
          u.state || case when d.purchase_id is null then ' without a draw' else '' end as found
        from purchases u left join draws d on d.purchase_id = u.id
        where (d.purchase_id is not null) <> (u.state in (${confirmed}))`,
    },
    {
      what: "a draw is not that of a payment of its purchase",
      query: sql`
        select coalesce(d.purchase_id, p.purchase_id, p.signature) as about,
          p.outcome || ' for ' || p.purchase_id || ', '
            || u.pack_quantity || ' packs for ' || ${usdcText(sql`p.received`)} as expected,
          cardinality(d.places) / ${number(PLAYERS_PER_PACK)}
            || ' packs for ' || d.payment_signature as found
        from draws d
          full join (select * from payments where outcome = 'drawn') p
            on p.signature = d.payment_signature
          left join purchases u on u.id = d.purchase_id
        where d.purchase_id is null or p.signature is null
          or p.purchase_id is distinct from d.purchase_id or p.block_hash <> d.block_hash
          or cardinality(d.places) <> u.pack_quantity * ${number(PLAYERS_PER_PACK)}
          or p.received is distinct from u.total_amount`,
    },
    {
      what: "a purchase is not in the state of its deliveries",
      query: sql`
        select u.id as about,
          o.landed || ' of ' || o.rows || ' deliveries landed, ' || o.sent || ' sent' as expected,
          u.state as found
        from purchases u left join (select content->>'purchaseId' as id, count(*) as rows,
            count(*) filter (where state = 'sent') as sent,
            count(*) filter (where state = 'landed') as landed,
            bool_or(is_last and state = 'landed') as is_over
          from outbox where kind = 'delivery' group by 1) o on o.id = u.id
        where (u.state = 'drawn' and (o.sent > 0 or o.landed > 0))
          or (u.state = 'delivering' and o.is_over)
          or (u.state = 'delivered' and (o.landed is distinct from o.rows))
          or (u.state in (${confirmed})) <> (o.id is not null)`,
    },
    {
      what: "a purchase is not in the state of its refunds",
      query: sql`
        select u.id as about, coalesce(r.open, 0) || ' refunds open, '
            || coalesce(r.landed, 0) || ' landed' as expected, u.state as found
        from purchases u left join (select content->>'purchaseId' as id,
            count(*) filter (where state <> 'landed') as open,
            count(*) filter (where state = 'landed') as landed
          from outbox where kind = 'refund' group by 1) r on r.id = u.id
        where (u.state = 'refunding' and coalesce(r.open, 0) = 0)
          or (u.state = 'refunded' and coalesce(r.landed, 0) = 0)`,
    },
  ];
}

/** Compares the outbox with what was drawn and paid. */
export function outboxChecks(scope: Scope): Check[] {
  const percent = (price: RawBuilder<unknown>, share: bigint) =>
    sql`(${price} * ${number(share)} / 100)`;
  return [
    {
      what: "a delivery or refund has no payment that it follows from",
      query: sql`
        select o.kind || ' ' || o.ordinal || ' of ' || o.cause as about,
          case o.kind when 'delivery' then 'a drawn payment' else 'a payment to send back' end
            as expected,
          p.outcome as found
        from outbox o left join payments p on p.signature = o.cause
        where o.kind in ('delivery', 'refund') and ((o.kind = 'delivery') <> (p.outcome = 'drawn')
          or (p.signature is null
            and not (o.kind = 'refund' and ${isSentBackByHand(sql`o.cause`)})))`,
    },
    {
      what: "the deliveries of a draw do not hold what was drawn",
      query: sql`
        with owed as (
          select purchase_id, payment_signature as cause, jsonb_object_agg(id, amount) as tokens
          from (select d.purchase_id, d.payment_signature, p.id,
              (count(*) * ${number(TOKENS_PER_PLAYER)})::text as amount
            from draws d cross join unnest(d.places) card (place)
              join players p on p.place = card.place
            where ${causeIn(scope, sql`d.payment_signature`)}
            group by 1, 2, 3) counted group by 1, 2
        ), planned as (
          select cause, jsonb_object_agg(id, amount) as tokens
          from (select o.cause, token->>'playerId' as id,
              sum((token->>'amount')::numeric)::text as amount
            from outbox o cross join lateral jsonb_array_elements(o.content->'tokens') token
            where o.kind = 'delivery' and ${causeIn(scope, sql`o.cause`)}
            group by 1, 2) summed group by 1
        )
        select owed.purchase_id as about, owed.tokens::text as expected,
          planned.tokens::text as found
        from owed left join planned on planned.cause = owed.cause
        where planned.tokens is distinct from owed.tokens`,
    },
    {
      what: "the deliveries of a draw are not one whole list for its buyer",
      query: sql`
        select d.purchase_id as about,
          u.wallet_address || ', log ' || p.hash || ', ' || o.rows || ' rows' as expected,
          o.wallets || ', log ' || o.hashes || ', ordinals to ' || o.newest as found
        from draws d join purchases u on u.id = d.purchase_id
          join payments p on p.signature = d.payment_signature
          join (select cause, count(*) as rows, max(ordinal) as newest,
              count(*) filter (where is_last) as lasts,
              max(ordinal) filter (where is_last) as last,
              count(*) filter (where jsonb_typeof(content->'release') = 'object') as releases,
              string_agg(distinct content->>'wallet', ' ') as wallets,
              string_agg(distinct content->>'purchaseId', ' ') as purchases,
              string_agg(distinct content->>'logHash', ' ') as hashes
            from outbox where kind = 'delivery' and ${causeIn(scope, sql`cause`)}
            group by 1) o on o.cause = d.payment_signature
        where o.newest <> o.rows - 1 or o.lasts <> 1 or o.last <> o.newest or o.releases <> 1
          or o.wallets <> u.wallet_address or o.purchases <> u.id or o.hashes <> p.hash`,
    },
    {
      what: "a release is not the split of its price",
      query: sql`
        with released as (
          select o.cause, u.id, u.total_amount as price, u.referrer, o.content->'release' as parts
          from outbox o join draws d on d.payment_signature = o.cause
            join purchases u on u.id = d.purchase_id
          where o.kind = 'delivery' and o.is_last and ${causeIn(scope, sql`o.cause`)}
        ), compared as (
          select id, parts, jsonb_build_object(
            'liquidity', (price - ${percent(sql`price`, MARKETING_PERCENT)}
              - ${percent(sql`price`, TEAM_PERCENT)})::text,
            'marketing', (${percent(sql`price`, MARKETING_PERCENT)}
              - case when parts->'commission' = 'null' then 0
                else ${percent(sql`price`, COMMISSION_PERCENT)} end)::text,
            'team', ${percent(sql`price`, TEAM_PERCENT)}::text,
            'commission', case when parts->'commission' = 'null' then null
              else jsonb_build_object('referrer', referrer,
                'amount', ${percent(sql`price`, COMMISSION_PERCENT)}::text) end) as owed
          from released
        )
        select id as about, owed::text as expected, parts::text as found
        from compared where parts is distinct from owed`,
    },
    {
      what: "a commission is not that of its purchase",
      query: sql`
        with released as (
          select content->>'purchaseId' as id, state, signature,
            content->'release'->'commission' <> 'null' as is_in
          from outbox where kind = 'delivery' and is_last
        )
        select coalesce(u.id, c.purchase_id) as about,
          u.referrer || ' gets ' || ${usdcText(
            percent(sql`u.total_amount`, COMMISSION_PERCENT),
          )} || case when r.state = 'landed' and r.is_in then ', paid by ' || r.signature
            else ', pending' end as expected,
          c.referrer || ' gets ' || ${usdcText(sql`c.amount`)} || ', ' || c.status
            || coalesce(' by ' || c.signature, '') as found
        from (select * from purchases where state in (${confirmed}) and referrer is not null) u
          full join commissions c on c.purchase_id = u.id
          left join released r on r.id = u.id
          left join users b on b.wallet_address = u.wallet_address
        where u.id is null or c.purchase_id is null or c.referrer <> u.referrer
          or c.amount <> ${percent(sql`u.total_amount`, COMMISSION_PERCENT)}
          or c.percentage <> ${number(COMMISSION_PERCENT)}
          or b.referrer is distinct from u.referrer
          or (c.status = 'paid') <> coalesce(r.state = 'landed' and r.is_in, false)
          or (c.status = 'paid' and c.signature is distinct from r.signature)`,
    },
    {
      what: "one transaction is booked twice",
      query: sql`
        select signature as about, 'one kind of entry' as expected,
          string_agg(use, ' and ') as found
        from (
          select signature, kind || case when kind = 'delivery' then ' ' || cause || ' ' || ordinal
            else '' end as use
          from outbox where state in ('sent', 'landed')
          union select signature, 'payment' from payments
        ) used
        where signature = any (array(select o.signature from outbox o
          where o.state in ('sent', 'landed') and ${payoutIn(scope)}))
        group by signature having count(*) > 1`,
    },
    {
      what: "the escrow does not owe what it holds",
      query: sql`
        select 'escrow' as about, ${usdcText(sql`held`)} as expected,
          ${usdcText(sql`owed`)} as found
        from (select
          (select coalesce(sum(received), 0) from payments)
            - (select coalesce(sum((content->'release'->>'liquidity')::numeric
                + (content->'release'->>'marketing')::numeric
                + (content->'release'->>'team')::numeric
                + coalesce((content->'release'->'commission'->>'amount')::numeric, 0)), 0)
              from outbox where kind = 'delivery' and is_last and state = 'landed')
            - (select coalesce(sum((content->>'amount')::numeric), 0)
              from outbox where kind = 'refund' and state = 'landed') as held,
          (select coalesce(sum(total_amount), 0) from purchases
            where state in ('drawn', 'delivering'))
            + (select coalesce(sum(received), 0) from payments where outcome <> 'drawn')
            - (select coalesce(sum((content->>'amount')::numeric), 0)
              from outbox where kind = 'refund' and state = 'landed') as owed) sums
        where held <> owed`,
    },
  ];
}
