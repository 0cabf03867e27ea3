import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, isSolanaError } from "@solana/kit";
import { expect, onTestFinished, test } from "vitest";
import { ChainUnreachable } from "../../chain/errors.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";

/** Starts a node with scripted responses that counts its calls. */
async function nodeThat(answers: (call: number) => RequestListener) {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => answers(++calls)(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const rpc = createRpc(createTransport(`http://127.0.0.1:${port}`));
  return { rpc, calls: () => calls };
}

const say =
  (result: string): RequestListener =>
  (_, response) =>
    void response.end(`{"jsonrpc":"2.0","id":"1","result":${result}}`);

test("a request over a broken connection is retried", async () => {
  const { rpc, calls } = await nodeThat((call) =>
    call === 1 ? ({ socket }) => socket.destroy() : say("7"),
  );
  expect(await rpc.getSlot().send()).toBe(7n);
  expect(calls()).toBe(2);
});

test("a number beyond 2^53 arrives exactly", async () => {
  const { rpc } = await nodeThat(() => say("18446744073709551615"));
  expect(await rpc.getSlot().send()).toBe(18_446_744_073_709_551_615n);
});

test("a request that a node refuses is not retried", async () => {
  const { rpc, calls } = await nodeThat(() => (_, response) => {
    response.writeHead(429).end("the operator's account");
  });
  const error: unknown = await rpc
    .getSlot()
    .send()
    .catch((reason: unknown) => reason);
  expect(isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)).toBe(true);
  expect(String(error)).not.toContain("operator");
  expect(calls()).toBe(1);
});

test("a node that hangs up every time counts as unreachable", async () => {
  const { rpc, calls } = await nodeThat(
    () =>
      ({ socket }) =>
        void socket.destroy(),
  );
  await expect(rpc.getSlot().send()).rejects.toThrow(ChainUnreachable);
  expect(calls()).toBe(3);
});
