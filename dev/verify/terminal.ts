import type { Output } from "./verify-draws.ts";

/** What a shell says of a program that wrote to a pipe whose reader was gone (SIGPIPE). */
const PIPE_CLOSED = 141;

/** Standard output and error. Ends the program, without a verdict, once nobody reads on, as after `| head`. */
export function openTerminal(): Output {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(PIPE_CLOSED);
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
}
