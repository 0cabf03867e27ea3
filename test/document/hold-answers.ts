import { appendFile } from "node:fs/promises";
import { afterAll, afterEach, expect, inject } from "vitest";
import { REFUSALS } from "../../server/errors.ts";
import { answers, judge } from "./answers.ts";
import { type Answer, JSON_TYPE } from "./judge.ts";

// Checks every API response that a test gets against the API's own document: an undocumented
// status, field or code fails the test.

const seen = { codes: new Set<string>(), calls: new Set<string>() };

afterEach(() => {
  expect(answers.splice(0).flatMap(faultOf)).toEqual([]);
});

afterAll(async () => {
  const record = { ...seen, file: expect.getState().testPath };
  const line = JSON.stringify(record, (_, value) => (value instanceof Set ? [...value] : value));
  await appendFile(inject("answersSeen"), `${line}\n`);
});

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
