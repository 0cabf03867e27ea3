import { readConfig } from "../config.ts";
import { launchByHand } from "./launch-by-hand.ts";

/** `npm run launch`. */
launchByHand(
  process.argv.slice(2),
  () => readConfig(process.env),
  (line) => void process.stdout.write(`${line}\n`),
).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
