import { formatAmount } from "../../rules/money.ts";
import { TOKENS_PER_PLAYER } from "../../rules/presale.ts";
import { type Difference, isAccepted } from "../books/difference.ts";
import { type Reconciled, createReconciliation } from "../books/reconcile.ts";
import { readLaunch } from "../launch/store.ts";
import { forgetStatement } from "../statement/store.ts";
import { act } from "./act.ts";
import { CannotTell, messageOf } from "./cannot-tell.ts";
import { openChain, untilTold } from "./chain.ts";
import type { Command, Desk } from "./command.ts";
import { WrongUsage } from "./wrong-usage.ts";

const LAMPORTS_PER_SOL = 1e9;

export const RECONCILE_COMMANDS: readonly Command[] = [
  {
    words: "reconcile",
    options: "[--afresh]",
    about: `Compares the books with the chain, line by line, and lists the differences. It changes
nothing. --afresh forgets the statement and reads the whole history of escrow and vault again. Exits
with 1 if anything differs, and with 2 if they could not be compared.`,
    read: (args) => {
      if (args.some((option) => option !== "--afresh"))
        throw new WrongUsage("reconcile takes no option but --afresh.");
      return async (desk) => {
        if (args.length > 0) await forgetByHand(desk);
        return reconcileByHand(desk);
      };
    },
  },
];

/** Deletes the statement, including the vault's balance before its first line. */
async function forgetByHand(desk: Desk): Promise<void> {
  await act(desk, { name: "reconcile --afresh" }, async (trx) => {
    await forgetStatement(trx);
    return { hasChanged: true, result: "The statement was forgotten, to be read again." };
  });
}

/** Throws one error that lists all differences, or `CannotTell`. */
async function reconcileByHand(desk: Desk): Promise<string> {
  const checked = await compare(desk).catch((error: unknown) => {
    const why = messageOf(error);
    throw new CannotTell(`The books could not be compared with the chain: ${why}`, error);
  });
  const accepted = checked.differences.filter(isAccepted);
  const differences = checked.differences.filter((one) => !isAccepted(one));
  if (differences.length === 0)
    return [summary(checked, accepted.length), ...linesOf(accepted)].join("\n");
  const lines = linesOf([...differences, ...accepted]);
  throw new Error(
    [`${differences.length} differences as of slot ${checked.slot}`, ...lines].join("\n"),
  );
}

function linesOf(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ what, about, expected, found }) => [
    `${about}: ${what}`,
    `  expected ${expected}`,
    `  found    ${found}`,
  ]);
}

async function compare(desk: Desk): Promise<Reconciled> {
  const { config, db, now } = desk;
  const chain = { db, launch: await readLaunch(db), ...openChain(config) };
  const reconcile = createReconciliation({ ...chain, config, now: () => now });
  return untilTold(desk, reconcile);
}

function summary({ slot, books, holdings, sums, counts }: Reconciled, accepted: number): string {
  const { payments, releases, refunds, box } = books;
  const drawn = books.openCards.reduce((sum, { amount }) => sum + amount, 0n) / TOKENS_PER_PLAYER;
  const sol = (lamports: bigint) => `${Number(lamports) / LAMPORTS_PER_SOL} SOL`;
  const usdc = (amount: bigint) => `${formatAmount(amount)} USDC`;
  const cards = box.cardsLeft.reduce((sum, left) => sum + left, 0);
  return [
    `The books agree with the chain as of slot ${slot}${accepted > 0 ? `, except for ${accepted} accepted by a person, listed below` : ""}.`,
    `  escrow: ${usdc(payments.received)} received in ${payments.drawn + payments.other} payments, ` +
      `${usdc(releases.landed.amount)} paid out, ${usdc(refunds.landed.amount)} sent back; ` +
      `${usdc(holdings.escrow.amount)} held, ${usdc(refunds.held.amount)} of it until claimed`,
    `  vault: ${cards} cards left in the box, ${drawn} drawn and not delivered`,
    `  SOL: ${sol(sums.now.fees)} for fees, ${sol(sums.now.rent)} for accounts, ` +
      `${sol(holdings.vault.lamports)} left`,
    `  on their way: ${counts.unsettled.count} payments to settle, ` +
      `${releases.sent.count} releases and ${refunds.sent.count} refunds sent`,
  ].join("\n");
}
