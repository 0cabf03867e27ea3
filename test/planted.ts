import { type RawBuilder, sql } from "kysely";

/** A planted discrepancy, and the difference that must be reported: its kind, and its subject. */
export type Planted = readonly [
  name: string,
  statement: RawBuilder<unknown>,
  what: string,
  about: string,
];

/** The signatures of a purchase's payment, and of the release that completed it. */
type Sold = { readonly id: string; readonly payment: string };
type Released = Sold & { readonly release: string };

/** A sale with a row of each kind to tamper with. */
export interface Sale {
  readonly delivered: Released;
  /** Its referrer earned a commission. */
  readonly earning: Released;
  readonly drawn: Sold;
  /** Paid the wrong amount. */
  readonly returned: Sold;
  /** Signatures of payments that name no purchase. The second is too small for an automatic refund. */
  readonly stray: string;
  readonly dust: string;
  /** The wallets of the buyer who paid wrongly and of the one who was referred. */
  readonly other: string;
  readonly referred: string;
  /** The player at place 0. */
  readonly firstPlayer: string;
}

const step = (id: string, to: string) => sql`
  with event as (insert into purchase_events (purchase_id, from_state, to_state, at)
    values (${id}, 'drawn', ${to}, now()))
  update purchases set state = ${to} where id = ${id}`;

/** Returns discrepancies of every kind that the books and the statement can have. */
export function plantedIn(sale: Sale): Planted[] {
  const { delivered, earning, drawn, returned, stray, dust } = sale;
  return [
    [
      "a payment's amount changed",
      sql`update payments set received = received + 1 where signature = ${stray}`,
      "a payment is not on the chain as it is in the books",
      stray,
    ],
    [
      "a payment that never was",
      sql`insert into payments (position, signature, slot, block_index, block_hash, received, outcome,
        previous_hash, hash, at)
      select 99, 'invented', slot, 99, block_hash, 1000000, 'no_purchase', hash, 'h', at
      from payments order by position desc limit 1`,
      "a payment is not on the chain as it is in the books",
      "invented",
    ],
    [
      "a payment removed",
      sql`delete from payments where signature = ${dust}`,
      "a payment was listed after its turn; nothing settles it",
      dust,
    ],
    [
      "a payment's outcome changed",
      sql`update payments set outcome = 'sold_out' where signature = ${stray}`,
      "a payment in the log is not what its hash says",
      stray,
    ],
    [
      "a link of the payment log broken",
      sql`update payments set previous_hash = 'none' where signature = ${drawn.payment}`,
      "the payment log is not chained",
      "payment",
    ],
    [
      "two payments swapped in the log",
      sql`update payments set position = 1000 - position where position in
      (select position from payments order by position limit 2)`,
      "the payment log is not chained",
      "payment",
    ],
    [
      "the cursor's end of the log changed",
      sql`update cursors set position = position + 1 where name = 'escrow'`,
      "the payment log does not end where settling is",
      "cursor",
    ],
    [
      "a card of a draw changed",
      sql`update draws set places[1] = (places[1] + 1) % 100 where purchase_id = ${delivered.id}`,
      "the deliveries of a draw do not hold what was drawn",
      delivered.id,
    ],
    [
      "a draw's place in the log changed",
      sql`update draws set position = 77 where purchase_id = ${drawn.id}`,
      "the draw log is not chained",
      "draw 77",
    ],
    [
      "a revealed seed replaced",
      sql`update draws set secret_seed = repeat('0', 64) where purchase_id = ${drawn.id}`,
      "a draw does not reveal the seed that its purchase was committed to",
      drawn.id,
    ],
    [
      "the box before a draw changed",
      sql`update draws set cards_left_before[1] = 0 where purchase_id = ${drawn.id}`,
      "a draw in the log is not what its hash says",
      drawn.id,
    ],
    [
      "a draw removed",
      sql`delete from draws where purchase_id = ${drawn.id}`,
      "a draw is not that of a payment of its purchase",
      drawn.id,
    ],
    [
      "a pack put back into the box",
      sql`update box set packs_left = packs_left + 1`,
      "the box does not hold the packs that the draws left",
      "packs left",
    ],
    [
      "a card taken out of the box",
      sql`update box set cards_left[1] = cards_left[1] - 1`,
      "the box does not hold the cards that the draws left",
      sale.firstPlayer,
    ],
    [
      "a reservation leaked",
      sql`update box set packs_reserved = packs_reserved + 3`,
      "the packs reserved are not those of the live reservations",
      "packs reserved",
    ],
    [
      "the box at another end of the log",
      sql`update box set last_hash = 'none'`,
      "the box is not the one after the last draw",
      "box",
    ],
    [
      "a price changed",
      sql`update purchases set total_amount = 1 where id = ${drawn.id}`,
      "a purchase does not cost what its packs cost",
      drawn.id,
    ],
    [
      "a state written beside the gate",
      sql`update purchases set state = 'expired' where id = ${returned.id}`,
      "a purchase is not in the state of its last step",
      returned.id,
    ],
    [
      "a purchase drawn that has no draw",
      step(returned.id, "drawn"),
      "a purchase is not in the state of its draw",
      returned.id,
    ],
    [
      "a purchase called delivered too early",
      step(drawn.id, "delivered"),
      "a purchase is not in the state of its deliveries",
      drawn.id,
    ],
    [
      "a purchase called refunded that is drawn",
      step(drawn.id, "refunded"),
      "a purchase is not in the state of its refunds",
      drawn.id,
    ],
    [
      "a planned delivery removed",
      sql`delete from outbox where cause = ${drawn.payment}`,
      "the deliveries of a draw do not hold what was drawn",
      drawn.id,
    ],
    [
      "a delivery planned to another wallet",
      sql`update outbox set content = jsonb_set(content, '{wallet}', to_jsonb(${sale.other}::text))
      where cause = ${earning.payment} and is_last`,
      "the deliveries of a draw are not one whole list for its buyer",
      earning.id,
    ],
    [
      "a landed delivery of other tokens",
      sql`update outbox set content = jsonb_set(content, '{tokens,0,amount}', '"1"')
      where signature = ${earning.release}`,
      "a payout is not on the chain as it is in the books",
      earning.release,
    ],
    [
      "a landed delivery that never landed",
      sql`update outbox set state = 'landed', wire = '', signature = 'forged', signed_slot = 1,
        last_valid_block_height = 1 where cause = ${drawn.payment} and is_last`,
      "a payout is not on the chain as it is in the books",
      "forged",
    ],
    [
      "a landed delivery planned again",
      sql`update outbox set state = 'planned', signature = null where signature = ${earning.release}`,
      "money left the escrow by a transaction that is not in this database",
      earning.release,
    ],
    [
      "parts of a price moved to the team",
      sql`update outbox set content = jsonb_set(jsonb_set(content, '{release,team}', '"2000000"'),
        '{release,liquidity}', '"16000000"') where cause = ${drawn.payment} and is_last`,
      "a release is not the split of its price",
      drawn.id,
    ],
    [
      "a refund made larger",
      sql`update outbox set content = jsonb_set(content, '{amount}', '"900000"')
      where cause = ${dust}`,
      "a refund is not what its payment left to send back",
      `${dust} of ${sale.other}`,
    ],
    [
      "a refund planned to somebody else",
      sql`update outbox set content = jsonb_set(content, '{owner}', to_jsonb(${sale.referred}::text))
      where cause = ${dust}`,
      "a refund is not what its payment left to send back",
      `${dust} of ${sale.referred}`,
    ],
    [
      "a refund removed",
      sql`delete from outbox where cause = ${stray}`,
      "a refund is not what its payment left to send back",
      `${stray} of ${sale.other}`,
    ],
    [
      "a drawn payment refunded, too",
      sql`insert into outbox (kind, cause, ordinal, content)
      select 'refund', cause, 0, jsonb_build_object('purchaseId', null, 'owner',
        content->>'wallet', 'amount', '20000000', 'fee', '0')
      from outbox where cause = ${drawn.payment} and is_last`,
      "a delivery or refund has no payment that it follows from",
      `refund 0 of ${drawn.payment}`,
    ],
    [
      "one transaction for two deliveries",
      sql`update outbox set signature = ${delivered.release} where signature = ${earning.release}`,
      "one transaction is booked twice",
      delivered.release,
    ],
    [
      "a paid commission called pending",
      sql`update commissions set status = 'pending' where purchase_id = ${earning.id}`,
      "a commission is not that of its purchase",
      earning.id,
    ],
    [
      "a buyer bound to another referrer",
      sql`update users set referrer = ${sale.other} where wallet_address = ${sale.referred}`,
      "a commission is not that of its purchase",
      earning.id,
    ],
    [
      "a delivered price called owed",
      sql`update purchases set state = 'delivering' where id = ${delivered.id}`,
      "the escrow does not owe what it holds",
      "escrow",
    ],
    ...["conflict", "open"].map((state): Planted => [
      `a payout that the chain has and the books do not owe (${state})`,
      sql`insert into adopted (signature, slot, kind, cause, ordinal, content, state, at)
      values (${state}, 1, 'refund', 'somebody', 0, '{"arrived": []}', ${state}, now())`,
      "the chain shows a payout that the books do not owe",
      state,
    ]),
    [
      "a row that was paid twice",
      sql`insert into adopted (signature, slot, kind, cause, ordinal, content, state, at)
      select 'again', 1, kind, right(cause, 22), ordinal, '{"arrived": []}', 'landed', now()
      from outbox where signature = ${earning.release}`,
      "a row was paid twice",
      "again",
    ],
    [
      "USDC of the statement changed",
      sql`update statement_lines set escrow = escrow - 5 where signature = ${earning.release}`,
      "the escrow does not hold what its transactions come to",
      "escrow",
    ],
    [
      "tokens of the statement changed",
      sql`update statement_lines set vault = (select jsonb_object_agg(key, '-1')
      from jsonb_each(vault)) where signature = ${earning.release}`,
      "the vault holds fewer tokens than its transactions come to",
      "",
    ],
    [
      "SOL of the statement changed",
      sql`update statement_lines set lamports = lamports - 5 where signature = ${earning.release}`,
      "the vault does not hold the SOL that its transactions come to",
      "vault",
    ],
  ];
}
