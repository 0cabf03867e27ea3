// A server process that runs one purchase and is killed before its kth call that changes something: `node
// victim.ts K packs amount`. It tells its parent when the purchase is paid.
import { readKeyFile } from "../../chain/keys.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { openMortal } from "./mortal.ts";
import { FINAL_AFTER, playPurchase } from "./play.ts";

const [lastCall, packs, amount] = process.argv.slice(2).map(Number) as [number, number, number];
const config = readConfig({ ...process.env, BUYER_KEY_FILE: undefined });
const transport = createTransport(config.rpcUrls[0]!);
const payload = { jsonrpc: "2.0", id: 1, method: "local_skipBlocks", params: [FINAL_AFTER] };
const stage = {
  db: connect(config.databaseUrl, 1),
  rpc: createRpc(transport),
  finalize: () => transport<void>({ payload }),
};
const mortal = await openMortal(config, lastCall, {
  onDeath: () => process.kill(process.pid, "SIGKILL"),
});
await playPurchase(mortal, stage, {
  buyer: await readKeyFile(process.env["BUYER_KEY_FILE"]!),
  packs,
  amount: BigInt(amount),
  onPaid: () => process.send!({ isPaid: true }),
});
