import { openTerminal } from "./verify/terminal.ts";
import { verifyDraws } from "./verify/verify-draws.ts";

/** `npm run verify-draws`. */
process.exitCode = await verifyDraws(process.argv.slice(2), openTerminal());
