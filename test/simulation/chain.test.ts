import { type Address, getBase64Encoder } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { beforeEach, expect, test } from "vitest";
import { Blocks } from "../../chain/local/blocks.ts";
import { Ledger } from "../../chain/local/ledger.ts";
import { Svm } from "../../chain/local/svm.ts";
import { createRpc } from "../../chain/rpc.ts";
import { lamportsOf } from "./launched.ts";
import { Node } from "./node.ts";
import { signOwn } from "./payments.ts";
import { walletOf } from "./wallet.ts";

const [ann, bob] = [walletOf("ann"), walletOf("bob")];
const svm = new Svm();
let ledger: Ledger;
let wire: string;

beforeEach(async () => {
  ledger = new Ledger({ svm, blocks: new Blocks(), keptSlots: Infinity });
  ledger.setAccount(lamportsOf(ann.address));
  ledger.setAccount(lamportsOf(bob.address));
  pass(40);
  const amount = 5n;
  const transfer = getTransferSolInstruction({ source: ann, destination: bob.address, amount });
  wire = await signOwn(ann, [transfer], ledger);
});

function pass(blocks: number): void {
  for (let block = 0; block < blocks; block++) ledger.nextSlot();
}

const send = () =>
  ledger.send(new Uint8Array(getBase64Encoder().encode(wire)), { preflight: null });

function balanceOf(address: Address): bigint {
  const account = ledger.accounts.read(address, ledger.blocks.openSlot);
  return account.exists ? account.lamports : 0n;
}

test("dropped blocks take their transactions with them, which can land again", () => {
  const before = balanceOf(bob.address);
  const signature = send();
  pass(3);
  expect(balanceOf(bob.address)).toBe(before + 5n);
  const lost = ledger.blocks.find(ledger.blocks.openSlot - 3)!;
  ledger.fork(lost.slot);
  expect(ledger.history.find(signature)).toBeUndefined();
  expect(balanceOf(bob.address)).toBe(before);
  expect(ledger.blocks.find(lost.slot)!.blockhash).not.toBe(lost.blockhash);
  send();
  expect(ledger.history.find(signature)).toBeDefined();
  expect(balanceOf(bob.address)).toBe(before + 5n);
});

test("what was signed with a dropped block's hash can never land", async () => {
  const { slot } = ledger.blocks.latest("confirmed");
  ledger.fork(slot);
  const before = balanceOf(bob.address);
  send();
  expect(balanceOf(bob.address)).toBe(before);
});

test("a node that is behind knows accounts, blocks and transactions as they were", async () => {
  const node = new Node(ledger);
  const rpc = createRpc(node.transport(async () => undefined));
  const before = balanceOf(bob.address);
  const signature = send();
  pass(10);
  const read = async () => ({
    slot: await rpc.getSlot({ commitment: "confirmed" }).send(),
    status: (await rpc.getSignatureStatuses([signature]).send()).value[0],
    listed: await rpc.getSignaturesForAddress(bob.address, { commitment: "confirmed" }).send(),
    balance: (await rpc.getBalance(bob.address, { commitment: "confirmed" }).send()).value,
  });
  const now = await read();
  expect(now).toMatchObject({ listed: [{ signature }], balance: before + 5n });
  expect(now.status).not.toBeNull();
  node.lag = 20;
  expect(await read()).toEqual({
    slot: now.slot - 20n,
    status: null,
    listed: [],
    balance: before,
  });
});
