import { appendFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { type Dispatcher, getGlobalDispatcher, request, setGlobalDispatcher } from "undici";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { REFUSALS } from "../../server/errors.ts";
import { type Answer, JSON_TYPE, type Judge, judgeOf } from "./judge.ts";

// Checks every API response that a test gets against the API's own document: an undocumented
// status, field or code fails the test.

const answers: Answer[] = [];
const seen = { codes: new Set<string>(), calls: new Set<string>() };
let judge: Judge;

beforeAll(async () => {
  const { body } = await request(`${inject("site").urls[0]}/api/openapi.json`);
  judge = judgeOf((await body.json()) as Parameters<typeof judgeOf>[0]);
  setGlobalDispatcher(
    getGlobalDispatcher().compose(
      (dispatch) => (options, handler) => dispatch(options, listen(options, handler)),
    ),
  );
});

afterEach(() => {
  expect(answers.splice(0).flatMap(faultOf)).toEqual([]);
});

afterAll(async () => {
  const record = { ...seen, file: expect.getState().testPath };
  const line = JSON.stringify(record, (_, value) => (value instanceof Set ? [...value] : value));
  await appendFile(inject("answersSeen"), `${line}\n`);
});

/** Passes everything on, and records the API's responses. */
function listen(
  { method, path: target }: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
): Dispatcher.DispatchHandler {
  const path = new URL(target, "http://site").pathname;
  if (!/^\/(api|rpc|tokens)(\/|$)/.test(path)) return handler;
  let head: { status: number; headers: Record<string, string | string[] | undefined> };
  const chunks: Buffer[] = [];
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart(controller, status, headers, statusText) {
      head = { status, headers };
      handler.onResponseStart?.(controller, status, headers, statusText);
    },
    onResponseData(controller, chunk) {
      chunks.push(Buffer.from(chunk));
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd(controller, trailers) {
      const { status, headers } = head;
      const bytes = Buffer.concat(chunks);
      answers.push({
        method,
        path,
        status,
        mediaType: String(headers["content-type"] ?? "").split(";")[0]!,
        text: (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString(),
      });
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError: (...given) => handler.onResponseError?.(...given),
  };
}

function faultOf(answer: Answer): string[] {
  const { method, path, status, text } = answer;
  const code = codeOf(answer);
  if (code) seen.codes.add(code);
  else if (status < 400) seen.calls.add(judge.callOf(answer) ?? "");
  const fault = judge.faultOf(answer) ?? statusFault(answer);
  return fault ? [`${method} ${path} ${status}: ${fault}\n${text.slice(0, 500)}`] : [];
}

/** Checks that a code always has the same status. */
function statusFault(answer: Answer): string | undefined {
  const code = codeOf(answer) as keyof typeof REFUSALS | undefined;
  if (!code || REFUSALS[code][0] === answer.status) return undefined;
  return `${code} is answered with ${REFUSALS[code][0]} elsewhere`;
}

function codeOf({ status, mediaType, text }: Answer): string | undefined {
  if (status < 400 || mediaType !== JSON_TYPE) return undefined;
  return (JSON.parse(text) as { code?: string }).code;
}
