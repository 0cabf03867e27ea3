import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, SolanaError } from "@solana/kit";
import pino from "pino";
import { expect, test } from "vitest";
import { errorEntry, plainLine } from "../../server/log.ts";

/** Returns the lines that the server's log would show in plain format. */
function show(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(plainLine(line)) };
  write(pino({ base: null, serializers: { err: errorEntry } }, output));
  return lines.join("");
}

const CLOCK = String.raw`\d\d:\d\d:\d\d`;

test("a line has the time, level, message, reason and subject", () => {
  const error = new Error("fetch failed\nwith a second line");
  const line = show((log) => log.warn({ job: "watch", err: error }, "a round failed"));
  expect(line).toMatch(
    new RegExp(`^${CLOCK} warn   a round failed: fetch failed \\(job: watch\\)\n$`),
  );
});

test("fields of any type stay on the line", () => {
  const fields = {
    port: 3000,
    role: "api",
    error: { InstructionError: [2, "Custom"] },
    note: "a\nb",
  };
  expect(show((log) => log.info(fields, "ready"))).toMatch(
    /info {3}ready \(port: 3000, role: api, error: \{"InstructionError":\[2,"Custom"\]\}, note: a\)\n$/,
  );
});

test("an error that is logged as an error keeps its stack, below the line", () => {
  const [line, frame, ...rest] = show((log) =>
    log.error({ err: new TypeError("x is not a function"), path: "/api/odds" }, "a request failed"),
  ).split("\n");
  expect(line).toMatch(/error  a request failed: x is not a function \(path: \/api\/odds\)$/);
  expect(frame).toMatch(/^ {4}at .+log\.test\.ts:\d+:\d+/);
  expect(rest.at(-1)).toBe("");
});

test("an error without a message is shown by its type", () => {
  expect(show((log) => log.warn({ err: new AggregateError([]) }, "a round failed"))).toMatch(
    /a round failed: AggregateError\n$/,
  );
});

test("an error from a node that refused can be logged, with its cause", () => {
  const refused = new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    headers: new Headers(),
    message: "Service Unavailable",
    statusCode: 503,
  });
  expect(show((log) => log.warn({ err: refused }, "a round failed"))).toMatch(
    /a round failed: HTTP error \(503\): Service Unavailable\n$/,
  );
  const outer = new Error("no blockhash", { cause: refused });
  expect(errorEntry(outer)).toMatchObject({
    type: "Error",
    message: "no blockhash",
    cause: { type: "SolanaError", context: { statusCode: 503 } },
  });
});

test("a thrown value that is not an error is logged too", () => {
  expect(show((log) => log.warn({ err: "out of slots" }, "a round failed"))).toMatch(
    /a round failed: out of slots\n$/,
  );
});
