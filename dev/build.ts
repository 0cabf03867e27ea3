import { buildWeb } from "./build-web.ts";
import { runProgram } from "./until-stopped.ts";

/** `npm run build`: builds the web app into dist/web, for `npm run serve`. */
runProgram(() => buildWeb((line) => process.stdout.write(`  ${line}\n`)));
