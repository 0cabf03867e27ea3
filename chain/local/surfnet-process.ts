// The embedded chain as a process of its own, so that the API can die and the chain goes on.
// Prints one line of JSON when it is ready; ends when the process that started it is gone.
import { createRequire } from "node:module";
import { surfnetPackage } from "./surfnet-package.ts";

interface Surfnet {
  readonly rpcUrl: string;
  drainEvents(): unknown;
  fundSol(address: string, lamports: number): void;
  stop(): void;
}

const [slotTimeMs, payer] = process.argv.slice(2);
const name = surfnetPackage(process.platform, process.arch);
if (!name) throw new Error("No embedded chain for this platform");
const { Surfnet } = createRequire(import.meta.url)(name) as {
  Surfnet: { startWithConfig(config: object): Surfnet };
};
const surfnet = Surfnet.startWithConfig({
  offline: true,
  blockProductionMode: "clock",
  slotTimeMs: Number(slotTimeMs),
});
// 100,000 SOL for the account that pays for everything local.
surfnet.fundSol(payer!, 1e14);
// Its event queue fills after some 320 transactions, and then sendTransaction hangs for ever.
setInterval(() => surfnet.drainEvents(), 200);
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; our parent decides
process.stdin.resume().on("end", () => {
  surfnet.stop();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ rpcUrl: surfnet.rpcUrl })}\n`);
