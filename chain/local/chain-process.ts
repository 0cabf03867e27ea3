// Runs the embedded chain in its own process, so that it survives the API.
// Prints its address when it is ready; ends when the process that started it is gone.
import { type Address, lamports } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { createMethods } from "./methods.ts";
import { serveRpc } from "./rpc-server.ts";

/** 100,000 SOL. */
const PAYER_LAMPORTS = lamports(100_000_000_000_000n);

// npm silently omits a native package that it cannot get.
const { Ledger } = await import("./ledger.ts").catch((error: Error) => {
  process.stderr.write(
    `The embedded chain cannot be loaded; run npm install again. (${error.message.split(/[.\n]/)[0]})\n`,
  );
  process.exit(1);
});
const [slotTimeMs, payer] = process.argv.slice(2) as [string, Address];
const ledger = new Ledger();
ledger.setAccount({
  address: payer,
  exists: true,
  data: new Uint8Array(),
  executable: false,
  lamports: PAYER_LAMPORTS,
  programAddress: SYSTEM_PROGRAM_ADDRESS,
  space: 0n,
});
const rpcUrl = await serveRpc(createMethods(ledger));
// A late tick still makes one slot, so a busy machine slows the chain down and never rushes it.
setInterval(() => ledger.nextSlot(), Number(slotTimeMs));
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; our parent decides
process.stdin.resume().on("end", () => process.exit(0));
process.stdout.write(`${rpcUrl}\n`);
