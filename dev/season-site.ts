import { startBuiltSite } from "./running-site.ts";
import { runProgram } from "./until-stopped.ts";

/**
 * A separate site for the browser tests of the season, because a season starts for the whole site and the other tests
 * need the presale. Prints its addresses as a line of JSON, and exits when its standard input closes.
 */
runProgram(async () => {
  await using site = await startBuiltSite();
  const { url, rpcUrl, databaseUrl } = site;
  process.stdout.write(`${JSON.stringify({ url, rpcUrl, databaseUrl })}\n`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once("end", resolve));
});
