import { isIPv4 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { Context } from "./context.ts";

/** An IPv4 address, or the eight groups of an IPv6 address, as numbers. */
export type ClientAddress =
  | { readonly version: 4; readonly text: string }
  | { readonly version: 6; readonly groups: readonly number[] };

/**
 * Returns the address a request came from; undefined if a proxy wrote something else. Behind a proxy
 * it is the last one forwarded, because clients can send any others themselves.
 */
export function clientAddress(ctx: Context, c: HonoContext): ClientAddress | undefined {
  const forwarded = ctx.config.trustProxy && c.req.header("x-forwarded-for")?.split(",").at(-1);
  return parseAddress(forwarded || getConnInfo(c).remote.address || "");
}

/** Returns what one client controls: an IPv4 address, or a /64 of IPv6. */
export function clientOf(address: ClientAddress | undefined): string {
  if (!address) return "unknown";
  return address.version === 4 ? address.text : `${prefix(address.groups, 4)}/64`;
}

/** Returns what one customer gets at no extra cost: an IPv4 address, or a /48 of IPv6. */
export function customerOf(address: ClientAddress | undefined): string {
  return address?.version === 6 ? networkOf(address) : clientOf(address);
}

/** Returns what one site or small provider controls: a /24 of IPv4, or a /48 of IPv6. */
export function networkOf(address: ClientAddress | undefined): string {
  if (!address) return "unknown";
  return address.version === 4
    ? `${address.text.split(".").slice(0, 3).join(".")}.0/24`
    : `${prefix(address.groups, 3)}/48`;
}

/** Parses an IP address with or without a port or zone. IPv4 within IPv6 is IPv4. */
export function parseAddress(text: string): ClientAddress | undefined {
  const bare = withoutPort(text.trim());
  if (isIPv4(bare)) return { version: 4, text: bare };
  const groups = parseGroups(bare.split("%")[0]!);
  if (!groups) return undefined;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return { version: 6, groups };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return { version: 4, text: bytes.join(".") };
}

/** "[2001:db8::1]:443" and "192.0.2.1:443" have ports; in "2001:db8::1" nothing is one. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function parseGroups(text: string): number[] | undefined {
  const url = `http://[${text}]`;
  if (!text.includes(":") || !URL.canParse(url)) return undefined;
  // The URL parser writes IPv4 parts as groups and shortens zeros in one place at most.
  const [head = "", tail] = new URL(url).hostname.slice(1, -1).split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [front, back] = [read(head), read(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function prefix(groups: readonly number[], length: number): string {
  return groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(":");
}
