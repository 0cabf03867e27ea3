import { fileURLToPath } from "node:url";
import { isAddress } from "@solana/kit";
import { z } from "zod";
import { MAX_PACKS_PER_NETWORK } from "../rules/reservation.ts";

const address = z.string().refine(isAddress, "is not a Solana address");
const httpUrl = z.url({ protocol: /^https?$/, error: "is not an http(s) URL" });
const origin = httpUrl
  .refine(
    (url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`,
    "is not an origin, such as https://example.com",
  )
  .transform((url) => new URL(url).origin);
/** Addresses separated by commas, each once. */
const httpUrls = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((one) => one.trim()))])
  .pipe(z.array(httpUrl));
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** A decimal amount with at most `decimals` digits after the point, as a bigint of its smallest unit. */
const amount = (decimals: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`), "is not a decimal amount")
    .transform((text) => {
      const [units, fraction = ""] = text.split(".") as [string, string?];
      return BigInt(units + fraction.padEnd(decimals, "0"));
    });
/** An amount of USDC, as base units. */
export const usdc = amount(6);
const sol = amount(9);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

export const CLUSTERS = ["localnet", "devnet", "mainnet-beta"] as const;

/** Where statistics come from: recorded weeks are for a local season. */
const FEEDS = ["none", "nba", "balldontlie", "replay"] as const;

/** All environment variables with format and default, documented in docs/operations.md. */
const SETTINGS = z.object({
  PORT: whole(0, 65_535).default(3000),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: origin.optional(),
  ROLE: z.enum(["api", "worker", "all"]).default("all"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FORMAT: z.enum(["json", "plain"]).default("json"),
  DATABASE_URL: z.string().min(1, "is missing"),
  DATABASE_POOL: whole(2, 200).default(10),
  SOLANA_CLUSTER: z.enum(CLUSTERS).default("localnet"),
  SOLANA_RPC_URL: httpUrls,
  PUBLIC_RPC_URL: httpUrl.optional(),
  PRIORITY_FEE: z.coerce.bigint().min(0n).default(0n),
  REFUND_SOL_PER_HOUR: sol.prefault("0.05"),
  VAULT_KEY_FILE: z.string().optional(),
  ESCROW_KEY_FILE: z.string().optional(),
  ORDER_KEY_FILE: z.string().optional(),
  FAUCET_KEY_FILE: z.string().optional(),
  LIQUIDITY_KEY_FILE: z.string().optional(),
  USDC_MINT: address.optional(),
  LIQUIDITY_ADDRESS: address.optional(),
  MARKETING_ADDRESS: address.optional(),
  TEAM_ADDRESS: address.optional(),
  LOCAL_WALLET: onOff.default(true),
  TRUST_PROXY: onOff.default(false),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(5000),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000).default(600),
  STREAMS_PER_CLIENT: whole(1, 1_000_000).default(50),
  PACKS_PER_NETWORK: whole(1, 10_000_000).default(MAX_PACKS_PER_NETWORK),
  STATS_FEED: z.enum(FEEDS).optional(),
  STATS_COMPARE: z.enum(FEEDS).exclude(["replay"]).default("none"),
  STATS_LEAVE_OUT: z.string().default(""),
  BALLDONTLIE_KEY: z.string().optional(),
  HARDWOOD_WEEKS: z.string().default(fileURLToPath(new URL("../dev/weeks", import.meta.url))),
  POLL_MS: whole(10, 60_000).default(400),
  WEB_DIR: z.string().default(fileURLToPath(new URL("../dist/web", import.meta.url))),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads and validates the whole environment, once, at boot. Throws one error that names all wrong
 * settings but not their values, which may be secret.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = SETTINGS.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message, code }) =>
        // Only numbers can have another type than the text that was given.
        code !== "invalid_type"
          ? `${path.join(".")}: ${message}`
          : given[String(path[0])] === undefined
            ? `${path.join(".")} is missing`
            : `${path.join(".")}: is not a whole number`,
      );
  if (parsed.success) {
    const s = parsed.data;
    if (s.ROLE !== "api")
      for (const name of ["VAULT_KEY_FILE", "ESCROW_KEY_FILE"] as const)
        if (!s[name]) faults.push(`${name} is missing (a worker signs deliveries and refunds)`);
    if (s.SOLANA_CLUSTER === "mainnet-beta" && !s.ORIGIN?.startsWith("https://"))
      faults.push("ORIGIN must be the site's https URL on mainnet-beta");
    for (const name of ["FAUCET_KEY_FILE", "LIQUIDITY_KEY_FILE"] as const)
      if (s.SOLANA_CLUSTER !== "localnet" && s[name]) faults.push(`${name} only works on localnet`);
    if (s.SOLANA_CLUSTER !== "localnet" && s.DATABASE_URL.startsWith("/"))
      faults.push("DATABASE_URL: a path is the embedded database, which only works on localnet");
    if (s.SOLANA_CLUSTER !== "localnet" && s.STATS_FEED === "replay")
      faults.push("STATS_FEED replay only works on localnet");
    if ([s.STATS_FEED, s.STATS_COMPARE].includes("balldontlie") && !s.BALLDONTLIE_KEY)
      faults.push("BALLDONTLIE_KEY is missing (STATS_FEED or STATS_COMPARE names that feed)");
    if (s.STATS_COMPARE !== "none" && s.STATS_COMPARE === s.STATS_FEED)
      faults.push("STATS_COMPARE must name another feed than STATS_FEED");
    if (faults.length === 0) return toConfig(s);
  }
  throw new Error(
    `The configuration is invalid:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
}

function toConfig(s: z.infer<typeof SETTINGS>) {
  return {
    port: s.PORT,
    /** Port of /metrics and /health; undefined turns them off. */
    metricsPort: s.METRICS_PORT,
    metricsHost: s.METRICS_HOST,
    host: s.HOST,
    /** Public origin of the site; undefined means localhost, on any port. */
    origin: s.ORIGIN,
    role: s.ROLE,
    logLevel: s.LOG_LEVEL,
    logFormat: s.LOG_FORMAT,
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    cluster: s.SOLANA_CLUSTER,
    /** RPC nodes, the preferred one first. */
    rpcUrls: s.SOLANA_RPC_URL,
    /** RPC URL for browsers; undefined means our own /rpc. */
    publicRpcUrl: s.PUBLIC_RPC_URL,
    /** Micro-lamports per compute unit. */
    priorityFee: s.PRIORITY_FEE,
    /** Maximum cost of refunds per hour, in lamports. */
    refundBudget: s.REFUND_SOL_PER_HOUR,
    vaultKeyFile: s.VAULT_KEY_FILE,
    escrowKeyFile: s.ESCROW_KEY_FILE,
    orderKeyFile: s.ORDER_KEY_FILE,
    faucetKeyFile: s.FAUCET_KEY_FILE,
    /** Key of the liquidity wallet, from which the rivals of a local season get their tokens. */
    liquidityKeyFile: s.LIQUIDITY_KEY_FILE,
    usdcMint: s.USDC_MINT,
    treasury: {
      liquidity: s.LIQUIDITY_ADDRESS,
      marketing: s.MARKETING_ADDRESS,
      team: s.TEAM_ADDRESS,
    },
    /** Only on localnet, with its faucet. */
    localWallet:
      s.SOLANA_CLUSTER === "localnet" && s.LOCAL_WALLET && s.FAUCET_KEY_FILE !== undefined,
    trustProxy: s.TRUST_PROXY,
    maxConnections: s.MAX_CONNECTIONS,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    /** Live streams that one client may have open. */
    streamsPerClient: s.STREAMS_PER_CLIENT,
    /** Packs that unpaid reservations from one network hold together, at most. */
    packsPerNetwork: s.PACKS_PER_NETWORK,
    /** Where statistics come from; a local season replays recorded weeks. */
    statsFeed: s.STATS_FEED ?? (s.SOLANA_CLUSTER === "localnet" ? "replay" : "none"),
    /** A second feed that it is compared with. */
    statsCompare: s.STATS_COMPARE,
    /** The feed's ids of games that do not count (R7), where ids do not tell. */
    gamesLeftOut: new Set(s.STATS_LEAVE_OUT.split(/[\s,]+/)),
    balldontlieKey: s.BALLDONTLIE_KEY,
    /** Folder of the recorded weeks. */
    weeksDir: s.HARDWOOD_WEEKS,
    /** How often jobs run, in milliseconds. */
    pollMs: s.POLL_MS,
    webDir: s.WEB_DIR,
  };
}
