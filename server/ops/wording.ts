import { formatAmount } from "../../rules/money.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../rules/time.ts";

const UNITS = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** Parses a duration such as 10m. Returns milliseconds, or undefined for any other text. */
export function durationOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** Returns how long ago a time is, in its largest whole unit: "12m". */
export function ageOf(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const [unit, size] = Object.entries(UNITS).findLast(([, one]) => ms >= one) ?? ["s", SECOND_MS];
  return `${Math.floor(ms / size)}${unit}`;
}

/** Lays out a table: each column as wide as its widest cell. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index]!)).join("  ")}`.trimEnd())
    .join("\n");
}

/** Returns an amount in base units as text. */
export function inUsdc(amount: bigint): string {
  return `${formatAmount(amount)} USDC`;
}
