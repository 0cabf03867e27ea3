import { lamports } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { expect, test } from "vitest";
import { land } from "../../chain/land.ts";
import { SOL, chain, newWallet, payer, rpc, sign } from "../local-chain.ts";

test("what a program refuses is not signed again and again once its blockhash has expired", async () => {
  const poor = await newWallet();
  const tooMuch = getTransferSolInstruction({
    source: poor,
    destination: payer.address,
    amount: lamports(2n * SOL),
  });
  let signed = 0;
  let sent = 0;
  const watched = new Proxy(rpc, {
    get(target, name) {
      if (name === "sendTransaction") sent++;
      return Reflect.get(target, name) as unknown;
    },
  });
  const landing = land(
    watched,
    async () => {
      signed++;
      return sign([tooMuch]);
    },
    5,
  );
  const refused = expect(landing).rejects.toThrow(/simulation failed/i);
  // At first the node refuses the transaction, and then only its blockhash. Sent again, it has been refused once.
  await expect.poll(() => sent).toBeGreaterThan(1);
  await chain.skipBlocks(600);
  await refused;
  expect(signed).toBe(1);
});
