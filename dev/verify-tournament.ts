import { verifyTournament } from "./verify/verify-tournament.ts";

/** `npm run verify-tournament`. */
process.exitCode = await verifyTournament(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
