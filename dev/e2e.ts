import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildWeb } from "./build-web.ts";
import { makePeople } from "./people.ts";
import { createDatabase, startPostgres } from "./postgres.ts";
import { startBuiltSite } from "./running-site.ts";
import { runProgram } from "./until-stopped.ts";

/** Boots the site and runs the browser tests against it. Passes arguments on to Playwright. */
runProgram(async () => {
  await buildWeb((line) => process.stdout.write(`${line}\n`));
  await using postgres = await startPostgres();
  await using site = await startBuiltSite(await createDatabase(postgres, "site"));
  const environment = {
    SITE_URL: site.url,
    SITE_RPC_URL: site.rpcUrl,
    SITE_DATABASE_URL: site.databaseUrl,
    PEOPLE: JSON.stringify(await makePeople(site)),
  };
  const playwright = spawn(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)],
    { stdio: "inherit", env: { ...process.env, ...environment } },
  );
  const [code] = (await once(playwright, "exit")) as [number | null];
  if (code !== 0) throw new Error("The browser tests failed; see above.");
});
