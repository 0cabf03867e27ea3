import { verifyDraws } from "./verify/verify-draws.ts";

/** `npm run verify-draws`. */
process.exitCode = await verifyDraws(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
