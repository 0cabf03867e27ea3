import { appendFile } from "node:fs/promises";
import { afterAll, afterEach, expect, inject } from "vitest";
import { REFUSALS } from "../../server/errors.ts";
import { type Answer, JSON_TYPE, type Judge, judgeOf } from "./judge.ts";

// Every answer of the API that a test gets is held against the API's own document, whoever asked:
// a status, a field or a code that is not described there fails the test.

const plainFetch = globalThis.fetch;
const faults: string[] = [];
const seen = { codes: new Set<string>(), calls: new Set<string>() };
let judge: Promise<Judge> | undefined;

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const { url, method } = input instanceof Request ? input : { url: input, method: "GET" };
  const path = new URL(url).pathname;
  if (!/^\/(api|rpc|tokens)(\/|$)/.test(path)) return response;
  hold(await (judge ??= loadJudge()), {
    method: init?.method ?? method,
    path,
    status: response.status,
    mediaType: response.headers.get("content-type")?.split(";")[0] ?? "",
    text: await response.clone().text(),
  });
  return response;
};

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  const record = { ...seen, file: expect.getState().testPath };
  const line = JSON.stringify(record, (_, value) => (value instanceof Set ? [...value] : value));
  await appendFile(inject("answersSeen"), `${line}\n`);
});

function hold(against: Judge, answer: Answer): void {
  const { method, path, status, text } = answer;
  const fault = against.faultOf(answer) ?? statusFault(answer);
  if (fault) faults.push(`${method} ${path} ${status}: ${fault}\n${text.slice(0, 500)}`);
  const code = codeOf(answer);
  if (code) seen.codes.add(code);
  else if (status < 400) seen.calls.add(against.callOf(answer) ?? "");
}

/** A code has one status, wherever it is answered. */
function statusFault(answer: Answer): string | undefined {
  const code = codeOf(answer) as keyof typeof REFUSALS | undefined;
  if (!code || REFUSALS[code][0] === answer.status) return undefined;
  return `${code} is answered with ${REFUSALS[code][0]} elsewhere`;
}

function codeOf({ status, mediaType, text }: Answer): string | undefined {
  if (status < 400 || mediaType !== JSON_TYPE) return undefined;
  return (JSON.parse(text) as { code?: string }).code;
}

async function loadJudge(): Promise<Judge> {
  const response = await plainFetch(`${inject("site").urls[0]}/api/openapi.json`);
  return judgeOf((await response.json()) as Parameters<typeof judgeOf>[0]);
}
