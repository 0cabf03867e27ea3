import { startBuiltSite } from "./running-site.ts";
import { runProgram } from "./until-stopped.ts";

/**
 * A site of its own for the browser tests of the season: it begins for everybody at once, and the others
 * are about the presale. Says its addresses in a line of JSON, and ends with its standard input.
 */
runProgram(async () => {
  await using site = await startBuiltSite();
  const { url, rpcUrl } = site;
  process.stdout.write(`${JSON.stringify({ url, rpcUrl })}\n`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once("end", resolve));
});
