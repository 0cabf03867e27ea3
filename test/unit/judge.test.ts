import { expect, test } from "vitest";
import { judgeOf } from "../document/judge.ts";

// The check of API responses against the document must be able to fail.

const content = (schema: object) => ({ content: { "application/json": { schema } } });
const user = {
  type: "object",
  properties: { name: { type: "string" }, since: { type: "string", format: "date-time" } },
  required: ["name"],
  additionalProperties: false,
};
const refusal = {
  type: "object",
  properties: { error: { type: "string" }, code: { enum: ["not_found"] } },
  required: ["error", "code"],
};
const judge = judgeOf({
  paths: {
    "/api/users/{id}": {
      get: { responses: { 200: content({ $ref: "#/components/schemas/User" }) } },
    },
    "/api/users/me": { get: { responses: { 200: content({ const: "me" }) } } },
  },
  components: { schemas: { User: user, Refusal: refusal } },
});

const answer = (body: unknown, other: object = {}) =>
  judge.faultOf({
    method: "GET",
    path: "/api/users/7",
    status: 200,
    mediaType: "application/json",
    text: JSON.stringify(body),
    ...other,
  });

test("a response that matches the document has no fault", () => {
  expect(answer({ name: "Ann", since: "2025-10-02T18:30:00.000Z" })).toBeUndefined();
  expect(answer("me", { path: "/api/users/me" })).toBeUndefined();
  expect(
    answer({ error: "Not found.", code: "not_found" }, { path: "/api/nothing", status: 404 }),
  ).toBeUndefined();
});

test.each([
  ["a surplus field", { name: "Ann", wallet: "x" }, {}, /additional properties/],
  ["a missing field", {}, {}, /required property 'name'/],
  ["a field of another kind", { name: 7 }, {}, /must be string/],
  ["a time that is none", { name: "Ann", since: "yesterday" }, {}, /date-time/],
  ["another status", { name: "Ann" }, { status: 201 }, /no 201/],
  ["another media type", { name: "Ann" }, { mediaType: "text/html" }, /no text\/html/],
  ["a call that is not described", {}, { method: "POST" }, /does not have this call/],
  ["a refusal without words", { code: "not_found" }, { method: "PUT", status: 404 }, /'error'/],
  [
    "a refusal as a page",
    {},
    { path: "/api/x", status: 404, mediaType: "text/html" },
    /text\/html/,
  ],
])("%s is a fault", (_, body, other, fault) => {
  expect(answer(body, other)).toMatch(fault);
});
