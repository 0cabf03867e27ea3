// A stage that blocks forever, with a child that listens on a port and ignores requests to end. Prints the
// port. Blocks like an endless loop, but uses no processor time.
import { spawn } from "node:child_process";
import { once } from "node:events";

const listen = `process.on("SIGTERM", () => undefined);
const server = require("node:net").createServer().listen(0, "127.0.0.1", () =>
  process.stdout.write(server.address().port + "\\n"));`;
const child = spawn(process.execPath, ["-e", listen], { stdio: ["ignore", "pipe", "ignore"] });
const [port] = (await once(child.stdout, "data")) as [Buffer];
process.stdout.write(port, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
