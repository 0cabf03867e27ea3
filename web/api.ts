import { hc } from "hono/client";
import type { ClientResponse } from "hono/client";
import type { Api } from "../server/app.ts";

/** The typed API: `api.presale.odds.$get()`. Requests go to our own origin, with the cookie. */
export const api = hc<Api>("/api", { init: { credentials: "same-origin" } });

/** Values in the path of a call. The client would insert them without encoding. */
export function inPath<Param extends Record<string, string>>(param: Param): { param: Param } {
  const encoded = Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]);
  return { param: Object.fromEntries(encoded) as Param };
}

/** A refused request. The message is `{status}: {text}` (specification, section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's stable code; undefined if the response is not one of ours. */
  readonly code: string | undefined;
  /** The server's sentence for users. */
  readonly sentence: string;

  constructor(status: number, text: string, body: { error?: string; code?: string }) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.sentence = body.error ?? text;
  }
}

/** Returns true if the server says that there is nothing at an address, which may be a wrong one. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** Returns true if the server refused a request. One that is busy, broken or unreachable has not. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** No response arrived, it broke off, or it is not JSON from our server. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("The server's response could not be read", { cause });
    this.name = "NoAnswer";
  }
}

type BodyOf<T> = T extends ClientResponse<infer Body, infer _Status, infer _Format> ? Body : never;

/** Returns the JSON of a response. Throws ApiError for status 400 and above, otherwise NoAnswer. */
export async function read<T extends Pick<Response, "ok" | "status" | "statusText" | "text">>(
  request: Promise<T>,
): Promise<BodyOf<T>> {
  try {
    const response = await request;
    const text = await response.text();
    if (!response.ok)
      throw new ApiError(response.status, text || response.statusText, parse(text) ?? {});
    return JSON.parse(text) as BodyOf<T>;
  } catch (error) {
    throw error instanceof ApiError ? error : new NoAnswer(error);
  }
}

function parse(text: string): { error?: string; code?: string } | undefined {
  try {
    return JSON.parse(text) as { error?: string; code?: string };
  } catch {
    return undefined;
  }
}
