import { expect, test } from "vitest";
import { REFUSALS } from "../../server/errors.ts";
import { newVisitor, site } from "../site.ts";

interface Response {
  description: string;
  content: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  responses: Record<string, Response>;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
}

const { body: document } = await (await newVisitor()).get<Document>("/api/openapi.json");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test("the document names, tags and describes every call", () => {
  expect(document.openapi).toBe("3.1.0");
  const tags = document.tags.map(({ name }) => name);
  for (const { path, operationId, summary, tags: own, responses } of operations) {
    expect(summary, path).toBeTruthy();
    expect(tags, path).toContain(own?.[0]);
    expect(operationId, path).toMatch(/^[a-z][A-Za-z]+$/);
    expect(Object.keys(responses).some((status) => status.startsWith("2"))).toBe(true);
  }
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("it has every call in section 7 of the specification", () => {
  const calls = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(calls).toEqual(
    expect.arrayContaining([
      "GET /api/auth/me",
      "POST /api/auth/nonce",
      "POST /api/auth/verify",
      "POST /api/auth/logout",
      "GET /api/referral/validate/{code}",
      "GET /api/referral/my-referral",
      "GET /api/referral/commissions",
      "GET /api/presale/user-stats",
      "GET /api/presale/pack-purchases",
      "POST /api/presale/create-pack-transaction",
      "POST /api/presale/confirm-pack",
      "GET /api/presale/pack-rewards/{packId}",
      "GET /api/presale/purchases",
      "GET /api/lineup/inventory",
      "GET /api/players",
      "POST /api/players/initialize",
    ]),
  );
});

test("it states correctly whether each call needs a session", async () => {
  const headers = { origin: site.origin, "content-type": "application/json" };
  const fill = (path: string) => path.replaceAll(/\{\w+\}/g, "x");
  for (const { method, path, security } of operations) {
    const init = method === "get" ? {} : { method: method.toUpperCase(), headers, body: "{}" };
    const { status } = await fetch(site.urls[0] + fill(path), init);
    expect([path, status === 401]).toEqual([path, security !== undefined]);
  }
});

test("it lists every refusal under the status that the call returns", () => {
  const described = new Set<string>();
  for (const { responses } of operations)
    for (const [status, { content }] of Object.entries(responses).filter(([s]) => s >= "400"))
      for (const code of content["application/json"]!.schema.properties!.code!.enum) {
        expect(REFUSALS[code as keyof typeof REFUSALS][0], code).toBe(Number(status));
        described.add(code);
      }
  // This refusal is for unknown routes, so no call lists it.
  const codes = Object.keys(REFUSALS).filter((code) => code !== "method_not_allowed");
  expect([...described].toSorted()).toEqual(codes.toSorted());
});

test("the API reference loads everything from this site", async () => {
  const response = await fetch(`${site.urls[0]}/api/reference`);
  expect(response.status).toBe(200);
  const html = await response.text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) expect(address).toMatch(/^\/[^/]/);
  const script = addresses.find((address) => /\/reference-.*\.js$/.test(address))!;
  const file = await fetch(site.urls[0] + script);
  expect(file.headers.get("cache-control")).toContain("immutable");
});
