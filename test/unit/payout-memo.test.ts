import {
  type Instruction,
  type KeyPairSigner,
  blockhash,
  generateKeyPairSigner,
} from "@solana/kit";
import { beforeAll, expect, test } from "vitest";
import {
  PRIZES_PER_TRANSACTION,
  REFUNDS_PER_TRANSACTION,
  TOKENS_PER_DELIVERY,
  TOKENS_PER_LAST_DELIVERY,
  deliveryInstructions,
  payoutInstructions,
} from "../../chain/delivery.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { deliveryTableAddresses } from "../../chain/usdc.ts";
import { lockMemo } from "../../rules/league/lock-memo.ts";
import { prizeMemo } from "../../rules/league/prize-memo.ts";
import { deliveryMemo, readPayoutMemo, refundMemo } from "../../rules/payout-memo.ts";

const SIGNATURE = "5".repeat(88);
/** The longest possible memo: a purchase has at most thirteen deliveries. */
const DELIVERY = {
  cause: SIGNATURE,
  ordinal: 12,
  purchaseId: "2".repeat(16),
  logHash: "ab".repeat(32),
  packs: 50,
  secretSeed: "cd".repeat(32),
};
const REFUNDS = Array.from({ length: REFUNDS_PER_TRANSACTION }, (_, index) => ({
  cause: `${SIGNATURE}${String.fromCharCode(65 + index).repeat(22)}`.slice(-88),
  ordinal: 40 + index,
}));

const PRIZES = {
  tournament: "2025-10-27-mon-thu",
  hash: "ef".repeat(32),
  ordinals: Array.from({ length: PRIZES_PER_TRANSACTION }, (_, index) => 5_000_000 + index),
};

const LOCK = { week: "2025-10-27", hash: "01".repeat(32) };

test("a memo names every row that its transaction pays", () => {
  expect(readPayoutMemo(deliveryMemo(DELIVERY))).toEqual({
    kind: "delivery",
    payouts: [{ cause: "5".repeat(22), ordinal: 12 }],
    purchaseId: DELIVERY.purchaseId,
    packs: 50,
    secretSeed: DELIVERY.secretSeed,
  });
  expect(readPayoutMemo(refundMemo(REFUNDS))).toEqual({
    kind: "refund",
    payouts: REFUNDS.map(({ cause, ordinal }) => ({ cause: cause.slice(-22), ordinal })),
  });
  expect(readPayoutMemo(prizeMemo(PRIZES))).toEqual({
    kind: "prize",
    payouts: PRIZES.ordinals.map((ordinal) => ({ cause: "2025-10-27-mon-thu", ordinal })),
    hash: PRIZES.hash,
  });
  expect(readPayoutMemo(lockMemo(LOCK))).toEqual({
    kind: "lock",
    payouts: [{ cause: LOCK.week, ordinal: 0 }],
    hash: LOCK.hash,
  });
  for (const other of ["Hardwood", "Hardwood refund", `${deliveryMemo(DELIVERY)} `, ""])
    expect(readPayoutMemo(other)).toBeUndefined();
});

let vault: KeyPairSigner;
let escrow: KeyPairSigner;
let addresses: Awaited<ReturnType<typeof newAddress>>[];
const newAddress = async () => (await generateKeyPairSigner()).address;

beforeAll(async () => {
  [vault, escrow] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  addresses = await Promise.all(Array.from({ length: 40 }, newAddress));
});

/** Signs with a launch's lookup table. Throws if the transaction is too large. */
async function sign(instructions: readonly Instruction[], memo: string): Promise<void> {
  const [table, usdcMint, a, b, c, ...mints] = addresses as [never, never, never, never, never];
  const shared = { vault: vault.address, usdcMint, treasury: { a, b, c }, mints };
  await signTransaction({
    feePayer: vault,
    instructions: [...instructions, memoInstruction(memo)],
    lifetime: { blockhash: blockhash(usdcMint), lastValidBlockHeight: 1n, slot: 1n },
    lookupTables: { [table]: await deliveryTableAddresses(shared) },
    computeUnits: 800_000,
    priorityFee: 1n,
  });
}

test("the largest deliveries, refunds and prizes fit into a transaction", async () => {
  const [, usdcMint, a, b, c, ...others] = addresses as [never, never, never, never, never];
  const tokens = (count: number) =>
    (others as never[]).slice(0, count).map((mint) => ({ mint, amount: 50_000_000n }));
  const keys = { owner: escrow, account: await newAddress(), usdcMint, decimals: 6 };
  const pay = async (owners: readonly never[], mayBeNew: boolean) =>
    payoutInstructions(
      vault,
      keys,
      owners.map((owner) => ({ owner, amount: 1n, mayBeNew })),
    );
  const buyer = await newAddress();
  const deliver = (count: number) => deliveryInstructions(vault, buyer, tokens(count), 6);
  await sign(await deliver(TOKENS_PER_DELIVERY), deliveryMemo(DELIVERY));
  const referrer = (await newAddress()) as never;
  const release = [...(await pay([a, b, c], false)), ...(await pay([referrer], true))];
  const last = [...(await deliver(TOKENS_PER_LAST_DELIVERY)), ...release];
  await sign(last, deliveryMemo(DELIVERY));
  const more = [...(await deliver(TOKENS_PER_LAST_DELIVERY + 1)), ...release];
  await expect(sign(more, deliveryMemo(DELIVERY))).rejects.toThrow(/size/);
  await sign(
    await pay((others as never[]).slice(0, REFUNDS_PER_TRANSACTION), false),
    refundMemo(REFUNDS),
  );
  await sign(
    await pay((others as never[]).slice(0, PRIZES_PER_TRANSACTION), false),
    prizeMemo(PRIZES),
  );
});
