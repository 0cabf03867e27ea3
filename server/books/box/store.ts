import { type RawBuilder, sql } from "kysely";
import { CARDS_PER_PLAYER, PACKS_IN_BOX } from "../../../rules/box.ts";
import { PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import type { Scope } from "../scope.ts";
import { type Check, causeIn, paymentIn } from "../store.ts";

/** SHA-256 of lines, as `rules/draw-log.ts` and `rules/payment-log.ts` hash them. */
function hashOf(lines: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const text = sql`array_to_string(array[${sql.join(
    lines.map((line) => sql`(${line})::text`),
  )}], E'\n', '')`;
  return sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
}

const paymentHash = hashOf([
  sql`p.position`,
  sql`p.signature`,
  sql`p.slot`,
  sql`p.block_index`,
  sql`p.block_hash`,
  sql`p.received`,
  sql`p.outcome`,
  sql`case when p.purchase_id is not null then
    concat_ws(',', u.id, u.commitment, u.wallet_address, u.pack_quantity) end`,
  sql`d.hash`,
  sql`p.previous_hash`,
]);

const drawHash = hashOf([
  sql`d.position`,
  sql`d.purchase_id`,
  sql`d.commitment`,
  sql`d.secret_seed`,
  sql`d.payment_signature`,
  sql`d.block_hash`,
  sql`d.packs_left_before || ':' || array_to_string(d.cards_left_before, ',')`,
  sql`regexp_replace(array_to_string(d.places, ','), '(([0-9]+,){3}[0-9]+),', '\\1;', 'g')`,
  sql`d.previous_hash`,
]);

/** Checks that both logs are chained from their beginnings, and match their hashes. */
export function logChecks(genesisHash: string, scope: Scope): Check[] {
  return [
    {
      what: "the payment log is not chained",
      query: sql`
        select 'payment ' || position as about,
          'position ' || expected_position || ' after ' || expected_hash as expected,
          'position ' || position || ' after ' || previous_hash as found
        from (select position, previous_hash, slot, block_index,
            coalesce(lag(position) over log, 0) + 1 as expected_position,
            coalesce(lag(hash) over log, ${genesisHash}) as expected_hash,
            lag(slot) over log as last_slot, lag(block_index) over log as last_index
          from payments window log as (order by position)) p
        where position <> expected_position or previous_hash <> expected_hash
          or (slot, block_index) <= (last_slot, last_index)`,
    },
    {
      what: "a payment in the log is not what its hash says",
      query: sql`
        select p.signature as about, p.hash as expected,
          ${paymentHash} as found
        from payments p left join purchases u on u.id = p.purchase_id
          left join draws d on d.payment_signature = p.signature
        where ${paymentIn(scope, sql`p.position`)} and p.hash <> ${paymentHash}`,
    },
    {
      what: "the payment log does not end where settling is",
      query: sql`
        select 'cursor' as about, last.position || ' ' || last.hash as expected,
          c.position || coalesce(' ' || c.hash, '') as found
        from cursors c left join lateral
          (select position, hash from payments order by position desc limit 1) last on true
        where c.name = 'escrow' and (c.position <> coalesce(last.position, 0)
          or (last.hash is not null and c.hash is distinct from last.hash))`,
    },
    {
      what: "the draw log is not chained",
      query: sql`
        select 'draw ' || position as about,
          'position ' || expected_position || ' after ' || expected_hash
            || ' with ' || expected_packs || ' packs left' as expected,
          'position ' || position || ' after ' || previous_hash
            || ' with ' || packs_left_before || ' packs left' as found
        from (select position, previous_hash, packs_left_before,
            coalesce(lag(position) over log, 0) + 1 as expected_position,
            coalesce(lag(hash) over log, ${genesisHash}) as expected_hash,
            coalesce(lag(packs_left_before - cardinality(places) / ${sql.lit(PLAYERS_PER_PACK)})
              over log, ${sql.lit(PACKS_IN_BOX)}) as expected_packs
          from draws window log as (order by position)) d
        where position <> expected_position or previous_hash <> expected_hash
          or packs_left_before <> expected_packs`,
    },
    {
      what: "a draw in the log is not what its hash says",
      query: sql`
        select d.purchase_id as about, d.hash as expected, ${drawHash} as found
        from draws d
        where ${causeIn(scope, sql`d.payment_signature`)} and d.hash <> ${drawHash}`,
    },
    {
      what: "a draw does not reveal the seed that its purchase was committed to",
      query: sql`
        select about, expected, found from (
          select d.purchase_id as about, u.commitment as expected, d.commitment as logged,
            encode(sha256(decode(d.secret_seed, 'hex') || convert_to(d.purchase_id, 'UTF8')),
              'hex') as found
          from draws d join purchases u on u.id = d.purchase_id
          where ${causeIn(scope, sql`d.payment_signature`)}) seed
        where found <> expected or logged <> expected`,
    },
  ];
}

/** Compares the box with what was drawn and reserved. */
export function boxChecks(): Check[] {
  return [
    {
      what: "the box does not hold the packs that the draws left",
      query: sql`
        select 'packs left' as about, packs::text as expected, packs_left::text as found
        from (select packs_left, ${sql.lit(PACKS_IN_BOX)} - coalesce((select
            sum(cardinality(places)) from draws), 0) / ${sql.lit(PLAYERS_PER_PACK)} as packs
          from box) counted where packs <> packs_left`,
    },
    {
      what: "the box does not hold the cards that the draws left",
      query: sql`
        with drawn as (select place, count(*) as cards from draws cross join unnest(places) place
          group by place)
        select p.id as about, (${sql.lit(CARDS_PER_PLAYER)} - coalesce(drawn.cards, 0))::text
            as expected, b.cards_left[p.place + 1]::text as found
        from box b cross join players p left join drawn on drawn.place = p.place
        where p.place is not null
          and b.cards_left[p.place + 1] <> ${sql.lit(CARDS_PER_PLAYER)} - coalesce(drawn.cards, 0)`,
    },
    {
      what: "the packs reserved are not those of the live reservations",
      query: sql`
        select 'packs reserved' as about, packs::text as expected, packs_reserved::text as found
        from box cross join (select coalesce(sum(pack_quantity), 0) as packs from purchases
          where state = 'created') live
        where packs <> packs_reserved`,
    },
    {
      what: "the box is not the one after the last draw",
      query: sql`
        select 'box' as about, last.position || ' ' || last.hash as expected,
          b.last_position || ' ' || b.last_hash as found
        from box b left join lateral
          (select position, hash from draws order by position desc limit 1) last on true
        where b.last_position <> coalesce(last.position, 0)
          or (last.hash is not null and b.last_hash <> last.hash)`,
    },
  ];
}
