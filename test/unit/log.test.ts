import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, SolanaError } from "@solana/kit";
import pino from "pino";
import { expect, test } from "vitest";
import { errorEntry } from "../../server/log.ts";

test("an error of a node that refused can be logged, with its cause", () => {
  const refused = new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    headers: new Headers(),
    message: "Service Unavailable",
    statusCode: 503,
  });
  let written = "";
  const log = pino({ serializers: { err: errorEntry } }, { write: (line) => (written += line) });
  log.warn({ err: refused }, "a round failed");
  expect(JSON.parse(written)).toMatchObject({
    msg: "a round failed",
    err: { type: "SolanaError", stack: expect.stringContaining("log.test.ts") },
  });
  expect(errorEntry(new Error("no blockhash", { cause: refused }))).toMatchObject({
    message: "no blockhash",
    cause: { type: "SolanaError", context: { statusCode: 503 } },
  });
});
