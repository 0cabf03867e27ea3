import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/**
 * Creates a log on standard error: JSON for machines or plain lines for a terminal. Redacts anything
 * that could contain a secret.
 */
export function createLog({ logLevel, logFormat }: Pick<Config, "logLevel" | "logFormat">): Log {
  const output = pino.destination({ dest: 2, sync: true });
  return pino(
    {
      level: logLevel,
      base: null,
      serializers: { err: errorEntry },
      redact: {
        paths: ["secretSeed", "secret_seed", "cookie", "*.cookie", "*.secretSeed", "*.secret_seed"],
        censor: "[secret]",
      },
    },
    logFormat === "plain" ? { write: (line) => void output.write(plainLine(line)) } : output,
  );
}

interface ErrorEntry {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** A line as pino writes it. */
interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly err?: ErrorEntry;
}

/**
 * Returns what is logged about an error. Pino's own serializer throws on the frozen context of some
 * Solana errors, and a log that throws would end the worker.
 */
export function errorEntry(error: unknown): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { message, stack = "", cause } = error;
  const entry = { type: error.constructor.name, message, stack };
  return Object.assign({}, error, entry, cause === undefined ? {} : { cause: errorEntry(cause) });
}

const ERROR = pino.levels.values["error"]!;

/**
 * Returns a JSON line as "12:03:44 warn   a round failed: fetch failed (job: watch)". Only an error
 * keeps its stack, on separate lines: warnings are for what the next attempt will fix.
 */
export function plainLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Entry & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const reason = err && `: ${firstLine(err.message) || err.type}`;
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${textOf(value)}`);
  const line = `${clock} ${pino.levels.labels[level]!.padEnd(6)} ${msg}${reason ?? ""}`;
  const frames = err && level >= ERROR ? `\n${framesOf(err.stack)}` : "";
  return `${line}${details.length > 0 ? ` (${details.join(", ")})` : ""}${frames}\n`;
}

function textOf(value: unknown): string {
  return firstLine(typeof value === "string" ? value : JSON.stringify(value));
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]!;
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
