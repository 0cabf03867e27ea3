import { type Address, type Signature, generateKeyPairSigner } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  AuthorityType,
  TOKEN_PROGRAM_ADDRESS,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getSetAuthorityInstruction,
  getTransferInstruction,
} from "@solana-program/token";
import { expect, test } from "vitest";
import { payersOf, readPayment } from "../../chain/read-payment.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { payer, rpc, send, setUpSale, untilFinal } from "../local-chain.ts";

test("what arrived is its owners', and the fee payer's where nobody else is known", () => {
  const [feePayer, one] = ["payer", "one"] as unknown as Address[];
  const by = (owner: Address, amount: bigint) => ({ owner, amount, authority: owner });
  const shown = (received: bigint, ...transfers: ReturnType<typeof by>[]) =>
    payersOf({ signature: "s" as Signature, received, transfers, accounts: [feePayer!, one!] });
  expect([...shown(9n, by(one!, 4n), by(one!, 5n))]).toEqual([["one", 9n]]);
  expect([...shown(9n, by(one!, 4n))]).toEqual([
    ["one", 4n],
    ["payer", 5n],
  ]);
  expect([...shown(9n, by(feePayer!, 4n))]).toEqual([["payer", 9n]]);
  expect([...shown(0n)]).toEqual([]);
  expect(() => shown(8n, by(one!, 9n))).toThrow("Payment s moved more than the escrow received");
});

test("what comes from an account that is signed over afterwards is its owner's from before", async () => {
  const sale = await setUpSale();
  const signer = await generateKeyPairSigner();
  const { address: other } = signer;
  const account = await usdcAccountOf(other, sale.usdcMint);
  const [create, pass] = [
    getCreateAssociatedTokenIdempotentInstruction({
      payer,
      ata: account,
      owner: other,
      mint: sale.usdcMint,
    }),
    getTransferInstruction({
      source: sale.source,
      destination: account,
      authority: sale.buyer,
      amount: 5n,
    }),
  ];
  const instructions = [
    create,
    pass,
    getTransferInstruction({
      source: account,
      destination: sale.escrowAccount,
      authority: signer,
      amount: 5n,
    }),
    getSetAuthorityInstruction({
      owned: account,
      owner: signer,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: sale.buyer.address,
    }),
  ];
  const { signature } = await send(instructions, { feePayer: sale.buyer });
  await untilFinal();
  const read = await readPayment(rpc, signature, sale);
  expect(payersOf(read!)).toEqual(new Map([[other, 5n]]));
});

test("what comes from an account that was closed and opened again is its signer's", async () => {
  const sale = await setUpSale();
  const { buyer, usdcMint: mint, escrowAccount } = sale;
  const fresh = await generateKeyPairSigner();
  const account = fresh.address;
  const open = [
    getCreateAccountInstruction({
      payer: buyer,
      newAccount: fresh,
      lamports: 2_039_280n,
      space: 165n,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeAccount3Instruction({ account, mint, owner: buyer.address }),
  ];
  const sign = (authorityType: AuthorityType, newAuthority: Address) =>
    getSetAuthorityInstruction({ owned: account, owner: buyer, authorityType, newAuthority });
  const over = [
    sign(AuthorityType.CloseAccount, buyer.address),
    sign(AuthorityType.AccountOwner, payer.address),
  ];
  await send([...open, ...over], { feePayer: buyer });
  const paying = [
    getCloseAccountInstruction({ account, destination: buyer.address, owner: buyer }),
    ...open,
    getTransferInstruction({
      source: sale.source,
      destination: account,
      authority: buyer,
      amount: 5n,
    }),
    getTransferInstruction({
      source: account,
      destination: escrowAccount,
      authority: buyer,
      amount: 5n,
    }),
  ];
  const { signature } = await send(paying, { feePayer: buyer });
  await untilFinal();
  const read = await readPayment(rpc, signature, sale);
  expect(payersOf(read!)).toEqual(new Map([[buyer.address, 5n]]));
});
