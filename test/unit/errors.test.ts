import { expect, test } from "vitest";
import { read } from "../../web/api.ts";
import { sentenceOf } from "../../web/errors.ts";

/** Returns the message shown for a call that ends like this. */
async function saidOf(answer: Promise<Response>): Promise<string> {
  return read(answer).then(
    () => "no error",
    (error: unknown) => sentenceOf(error, "It failed."),
  );
}

const answered = (body: string, status: number) =>
  saidOf(Promise.resolve(new Response(body, { status })));

test("a refusal from our server is shown in its own words", async () => {
  const refusal = { error: "The presale is over.", code: "presale_over" };
  expect(await answered(JSON.stringify(refusal), 409)).toBe("The presale is over.");
});

test("a response from something in between is never shown", async () => {
  expect(await answered("<h1>Forbidden</h1>", 403)).toBe("It failed.");
  expect(await answered('{"error":"upstream"}', 502)).toBe("It failed.");
  expect(await answered("<h1>Log in to the Wi-Fi</h1>", 200)).toBe("It failed.");
});

test("a server that does not answer, or breaks off, says nothing", async () => {
  expect(await saidOf(Promise.reject(new TypeError("Failed to fetch")))).toBe("It failed.");
  const broken = new ReadableStream({ start: (body) => body.error(new Error("reset")) });
  expect(await saidOf(Promise.resolve(new Response(broken)))).toBe("It failed.");
});

test.each([
  [new Error("Ledger device: locked"), "Ledger device: locked"],
  [{ code: -32603, message: "Internal error" }, "Internal error"],
  ["Plugin closed", "Plugin closed"],
  [new Error(""), "It failed."],
  [{ message: 7 }, "It failed."],
  [undefined, "It failed."],
  [null, "It failed."],
])("a wallet that throws %o is told as %s", (thrown, said) => {
  expect(sentenceOf(thrown, "It failed.")).toBe(said);
});
