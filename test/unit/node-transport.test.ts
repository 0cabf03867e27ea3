import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import {
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  address,
  isSolanaError,
  signature,
} from "@solana/kit";
import { expect, onTestFinished, test } from "vitest";
import { BadAnswer, ChainUnreachable, isChainError } from "../../chain/errors.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";

type Answer = (response: ServerResponse, id: string, request: IncomingMessage) => void;

/** Starts a node with scripted responses that counts its calls. */
async function nodeThat(answers: (call: number) => Answer) {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { id } = (await json(request)) as { id: string };
    answers(++calls)(response, id, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const rpc = createRpc(createTransport(`http://key:key@${host}/key?key=key`));
  return { rpc, host, calls: () => calls };
}

const say =
  (result: string) =>
  (response: ServerResponse, id: string): void =>
    void response.end(`{"jsonrpc":"2.0","id":"${id}","result":${result}}`);

test("a request over a broken connection is retried", async () => {
  const { rpc, calls } = await nodeThat((call) =>
    call === 1 ? (_, __, { socket }) => socket.destroy() : say("7"),
  );
  expect(await rpc.getSlot().send()).toBe(7n);
  expect(calls()).toBe(2);
});

test("a number beyond 2^53 arrives exactly", async () => {
  const { rpc } = await nodeThat(() => say("18446744073709551615"));
  expect(await rpc.getSlot().send()).toBe(18_446_744_073_709_551_615n);
});

test("a request that a node refuses is not retried", async () => {
  const { rpc, calls, host } = await nodeThat(() => (response) => {
    response.writeHead(429).end("the operator's account");
  });
  const error: unknown = await rpc
    .getSlot()
    .send()
    .catch((reason: unknown) => reason);
  expect(isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)).toBe(true);
  expect(String(error)).toContain(`Too Many Requests (${host})`);
  expect(String(error)).not.toContain("operator");
  expect(calls()).toBe(1);
});

test("a node that hangs up every time counts as unreachable, and is named without its key", async () => {
  const { rpc, calls, host } = await nodeThat(
    () =>
      (_, __, { socket }) =>
        void socket.destroy(),
  );
  const error: unknown = await rpc
    .getSlot()
    .send()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChainUnreachable);
  expect(String(error)).toBe(`Error: The Solana node ${host} did not respond`);
  expect(calls()).toBe(3);
});

const WALLET = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const SIGNATURE = signature("1".repeat(64));

test.each([
  ["a response that is cut off", (response: ServerResponse) => void response.end('{"jsonrpc":"2.')],
  ["something that is no response", (response: ServerResponse) => void response.end("null")],
  ["the response to another request", (response: ServerResponse) => say("7")(response, "1")],
])("%s is the node's fault, and no answer", async (_, answer) => {
  const { rpc } = await nodeThat(() => answer);
  const error: unknown = await rpc
    .getSlot()
    .send()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BadAnswer);
  expect(isChainError(error)).toBe(true);
});

test("each request has an id that no other process uses", async () => {
  const ids: string[] = [];
  const answer: Answer = (response, id) => {
    ids.push(id);
    say("7")(response, id);
  };
  const [one, two] = [await nodeThat(() => answer), await nodeThat(() => answer)];
  for (const { rpc } of [one, one, two]) await rpc.getSlot().send();
  expect(new Set(ids).size).toBe(3);
});

test("a result that answers other parameters is refused, whatever its id", async () => {
  const context = '{"slot":1}';
  const wrong: Record<string, string> = {
    getSlot: "null",
    getSignatureStatuses: `{"context":${context},"value":[]}`,
    getMultipleAccounts: `{"context":${context},"value":[null,null]}`,
    getTransaction: `{"slot":1,"transaction":["${Buffer.alloc(100, 7).toString("base64")}","base64"]}`,
    getBlock: '{"parentSlot":9,"blockhash":"x"}',
  };
  const ask = async (method: keyof typeof wrong) => (await nodeThat(() => say(wrong[method]!))).rpc;
  const refused = [
    (await ask("getSlot")).getSlot().send(),
    (await ask("getSignatureStatuses")).getSignatureStatuses([SIGNATURE]).send(),
    (await ask("getMultipleAccounts")).getMultipleAccounts([WALLET]).send(),
    (await ask("getTransaction")).getTransaction(SIGNATURE, { encoding: "base64" }).send(),
    (await ask("getBlock")).getBlock(7n).send(),
  ];
  for (const one of refused) await expect(one).rejects.toThrow(BadAnswer);
});

test.each([
  ["an error code that nobody knows", '{"code":429,"message":"slow down, please"}'],
  ["a failed simulation without a reason", '{"code":-32002,"message":"slow down, please"}'],
])("the node's words stay in %s", async (_, error) => {
  const { rpc } = await nodeThat(
    () => (response, id) => void response.end(`{"jsonrpc":"2.0","id":"${id}","error":${error}}`),
  );
  await expect(rpc.getSlot().send()).rejects.toThrow(/slow down, please/);
});
