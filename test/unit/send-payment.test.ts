import { type Blockhash, generateKeyPairSigner, type Signature } from "@solana/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildPayment } from "../../chain/payment.ts";
import { createRpc } from "../../chain/rpc.ts";
import { PaymentRefused, sendPayment } from "../../chain/send-payment.ts";
import { readSignedPayment, type SignedPayment } from "../../chain/signed-payment.ts";

const PAYMENT = {
  signature: "5".repeat(88) as Signature,
  wire: "AAAA" as SignedPayment["wire"],
  lastValidBlockHeight: 100n,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Status = { confirmationStatus: string; err: unknown; slot: number } | null;
const UNREACHABLE = "unreachable";
const refusal = (err: unknown) => ({ code: -32002, message: "simulation failed", data: { err } });
const EMPTY_ACCOUNT = refusal({ InstructionError: [0, { Custom: 1 }] });

/** Returns a node that gives these responses to sends and polls in order, repeating the last. */
function node({ sends, statuses = [null], height = 50 }: NodeAnswers) {
  const wires: unknown[] = [];
  const next = <Value>(answers: Value[]) => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const rpc = createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] };
    const answer = (result: unknown) => ({ jsonrpc: "2.0", id, result }) as Response;
    if (method === "getEpochInfo") return answer({ absoluteSlot: height, blockHeight: height });
    if (method === "getLatestBlockhash")
      return answer({
        context: { slot: 1 },
        value: { blockhash: PAYMENT.signature, lastValidBlockHeight: 150 },
      });
    if (method === "getSignatureStatuses")
      return answer({ context: { slot: height }, value: [next(statuses)] });
    wires.push(params[0]);
    const sent = next(sends);
    if (sent === UNREACHABLE) throw new Error("no network");
    return typeof sent === "string"
      ? answer(sent)
      : ({ jsonrpc: "2.0", id, error: sent } as Response);
  });
  return { rpc, wires };
}

type NodeAnswers = {
  sends: (string | ReturnType<typeof refusal>)[];
  statuses?: Status[];
  height?: number;
};

const CONFIRMED: Status = { confirmationStatus: "confirmed", err: null, slot: 1 };

async function outcomeOf(
  answers: NodeAnswers,
  payment: SignedPayment = PAYMENT,
  isResumed = false,
) {
  const { rpc, wires } = node(answers);
  const accepted = vi.fn();
  const polls: (number | null)[] = [];
  const sending = sendPayment(rpc, payment, {
    isResumed,
    onAccepted: accepted,
    onPoll: (blocksLeft) => void polls.push(blocksLeft),
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  return { result: await sending, accepted: accepted.mock.calls.length, polls, wires };
}

test("a payment that the first node refuses is refused, and is never sent again", async () => {
  const { result, accepted, wires } = await outcomeOf({ sends: [EMPTY_ACCOUNT] });
  expect(result).toBeInstanceOf(PaymentRefused);
  expect(result).toHaveProperty("message", "this wallet does not hold enough USDC");
  expect(accepted).toBe(0);
  expect(wires).toHaveLength(1);
});

test("after an unreachable node, a refusal does not prove that nothing was charged", async () => {
  const { result, accepted } = await outcomeOf({
    sends: [UNREACHABLE, EMPTY_ACCOUNT],
    statuses: [...Array<null>(9).fill(null), CONFIRMED],
  });
  expect(result).toBe(true);
  expect(accepted).toBe(0);
});

test("a payment that was sent before a reload is not refused by anybody", async () => {
  const answers = { sends: [EMPTY_ACCOUNT], statuses: [null, CONFIRMED] };
  expect(await outcomeOf(answers, PAYMENT, true)).toMatchObject({ result: true, accepted: 0 });
});

test("a node that does not know the blockhash yet is asked again with the same bytes", async () => {
  const { result, accepted, wires } = await outcomeOf({
    sends: [refusal("BlockhashNotFound"), PAYMENT.signature],
    statuses: [...Array<null>(9).fill(null), CONFIRMED],
  });
  expect(result).toBe(true);
  expect(accepted).toBe(1);
  expect(wires).toEqual([PAYMENT.wire, PAYMENT.wire]);
});

test("a payment that a node has already processed counts as accepted", async () => {
  const { result, accepted } = await outcomeOf({
    sends: [refusal("AlreadyProcessed")],
    statuses: [CONFIRMED],
  });
  expect({ result, accepted }).toEqual({ result: true, accepted: 1 });
});

test("an unseen payment reports its blocks left, until it can no longer land", async () => {
  expect(
    (await outcomeOf({ sends: [PAYMENT.signature], statuses: [null, CONFIRMED] })).polls,
  ).toEqual([50]);
  const dead = await outcomeOf({ sends: [PAYMENT.signature], height: 101 });
  expect(dead).toMatchObject({ result: false, polls: [] });
});

test("a payment with the wallet's own blockhash can land for as long as any blockhash of its time", async () => {
  const own = { ...PAYMENT, lastValidBlockHeight: "unknown" } as const;
  const sends = [PAYMENT.signature];
  const seen = await outcomeOf({ sends, statuses: [null, CONFIRMED], height: 101 }, own);
  expect(seen).toMatchObject({ result: true, polls: [null] });
  const last = await outcomeOf({ sends, statuses: [null, CONFIRMED], height: 182 }, own);
  expect(last).toMatchObject({ result: true, polls: [null] });
  expect(await outcomeOf({ sends, height: 183 }, own)).toMatchObject({ result: false, polls: [] });
  const durable = { ...PAYMENT, lastValidBlockHeight: "never" } as const;
  const late = await outcomeOf({ sends, statuses: [null, CONFIRMED], height: 10_000 }, durable);
  expect(late).toMatchObject({ result: true, polls: [null] });
});

test("a missing or wrong signature is reported before anything is sent", async () => {
  vi.useRealTimers();
  const [buyer, account] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  const unsigned = buildPayment({
    buyer: buyer.address,
    source: account.address,
    usdcMint: account.address,
    usdcDecimals: 6,
    escrowAccount: account.address,
    amount: 20_000_000n,
    reference: account.address,
    memo: "hardwood",
    lifetime: {
      blockhash: account.address as string as Blockhash,
      lastValidBlockHeight: 100n,
      slot: 1n,
    },
  });
  const bytes = Uint8Array.from(atob(unsigned), (character) => character.charCodeAt(0));
  const invalid = "the signature of your wallet is not valid";
  const asked = { transaction: unsigned, lastValidBlockHeight: 100 };
  await expect(readSignedPayment(bytes, asked)).rejects.toThrow(invalid);
  const forged = bytes.with(1, 7);
  await expect(readSignedPayment(forged, asked)).rejects.toThrow(invalid);
  await expect(readSignedPayment(new Uint8Array([1, 2, 3]), asked)).rejects.toThrow(
    "your wallet did not return a transaction",
  );
});
