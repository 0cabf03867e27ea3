// Settles payments and does nothing else, for programs in which deliveries would only load the machine.
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/context.ts";
import { runJobs } from "../server/jobs/loop.ts";
import { workerJobs } from "../server/jobs/worker.ts";

const ctx = await createContext(readConfig(process.env));
const stop = new AbortController();
for (const end of ["SIGTERM", "disconnect"] as const) process.once(end, () => stop.abort());
process.send?.({ port: 0 });
const jobs = workerJobs(ctx.config.pollMs).filter(({ name }) => name === "watch");
await runJobs(ctx, jobs, { id: "settler", signal: stop.signal });
await ctx[Symbol.asyncDispose]();
process.exit(0);
