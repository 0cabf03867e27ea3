import { expect, test } from "vitest";
import { ApiError, inPath, read } from "../../web/api.ts";

const answer = (body: string, init: ResponseInit) => Promise.resolve(new Response(body, init));

async function failureOf(body: string, init: ResponseInit): Promise<ApiError> {
  const failure = await read(answer(body, init)).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
}

test("a failed request is reported with its status and its text", async () => {
  const failure = await failureOf("<h1>Bad gateway</h1>", { status: 502, statusText: "x" });
  expect(failure.message).toBe("502: <h1>Bad gateway</h1>");
});

test("a failed request without a body is reported with its status text", async () => {
  const failure = await failureOf("", { status: 503, statusText: "Service Unavailable" });
  expect(failure.message).toBe("503: Service Unavailable");
  expect(failure.sentence).toBe("Service Unavailable");
});

test("a refusal of our server keeps its code and its sentence", async () => {
  const refusal = { error: "The presale is over.", code: "presale_over" };
  const failure = await failureOf(JSON.stringify(refusal), { status: 409 });
  expect(failure.message).toBe(`409: ${JSON.stringify(refusal)}`);
  expect(failure).toMatchObject({ status: 409, code: refusal.code, sentence: refusal.error });
});

test("a response is parsed as JSON", async () => {
  expect(await read(answer('{"packs":3}', { status: 200 }))).toEqual({ packs: 3 });
});

test("a parameter in a path cannot redirect a call", () => {
  expect(inPath({ code: "../auth/me?x#y" })).toEqual({
    param: { code: "..%2Fauth%2Fme%3Fx%23y" },
  });
});
