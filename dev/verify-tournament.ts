import { openTerminal } from "./verify/terminal.ts";
import { verifyTournament } from "./verify/verify-tournament.ts";

/** `npm run verify-tournament`. */
process.exitCode = await verifyTournament(process.argv.slice(2), openTerminal());
