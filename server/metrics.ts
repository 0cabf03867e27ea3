import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Names of the metrics that jobs measure. */
export type GaugeName = {
  [Name in keyof Metrics]: Metrics[Name] extends Gauge ? Name : never;
}[keyof Metrics];

/** Node's metrics of the process. Collecting them takes a timer that never ends, so it begins once. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/**
 * Creates the metrics that operators watch at /metrics on METRICS_PORT. Gauges are left out until a job sets them: in
 * a process that does not run the job, they would be 0.
 */
export function createMetrics() {
  const registry = Registry.merge([ofProcess]);
  const registers = [registry];
  const metrics = {
    registry,
    requests: new Histogram({
      name: "hardwood_request_seconds",
      help: "Duration of HTTP requests",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 20],
      registers,
    }),
    payments: new Counter({
      name: "hardwood_payments_total",
      help: "Payments settled, by outcome: drawn, unreadable, or the reason for the refund",
      labelNames: ["outcome"],
      registers,
    }),
    outbox: new Gauge({
      name: "hardwood_outbox_open",
      help: "What is owed and has not landed, by kind and state: planned, sent or held",
      labelNames: ["kind", "state"],
      registers,
    }),
    vaultLamports: new Gauge({
      name: "hardwood_vault_lamports",
      help: "SOL in the vault, which pays fees and account rent, in lamports",
      registers,
    }),
    rentLamports: new Gauge({
      name: "hardwood_rent_lamports_to_come",
      help: "Rent for the packs still in the box, at most, in lamports; account owners keep it",
      registers,
    }),
    refundLamports: new Gauge({
      name: "hardwood_refund_lamports_per_hour",
      help: "What refunds cost in the last hour, in lamports; at their budget they wait",
      registers,
    }),
    unsettledSlots: new Gauge({
      name: "hardwood_unsettled_slots",
      help: "Slots since the oldest final payment that is not settled; later ones wait for it",
      registers,
    }),
    booksDifferences: new Gauge({
      name: "hardwood_books_differences",
      help: "Lines on which the books and the chain, or two parts of the books, do not agree, and nobody has accepted it",
      registers,
    }),
    booksComparedAt: new Gauge({
      name: "hardwood_books_compared_timestamp_seconds",
      help: "When books and chain were compared last; it stands still if the nodes fail or disagree",
      registers,
    }),
    payingStopped: new Gauge({
      name: "hardwood_paying_stopped",
      help: "1 while nothing is paid: the chain is being adopted, or a person has to look",
      registers,
    }),
    onHold: new Gauge({
      name: "hardwood_purchases_on_hold",
      help: "Purchases that a person holds",
      registers,
    }),
    salesPaused: new Gauge({
      name: "hardwood_sales_paused",
      help: "1 while a person has paused sales, or payouts have stopped",
      registers,
    }),
    feedAnsweredAt: new Gauge({
      name: "hardwood_feed_answered_timestamp_seconds",
      help: "When a feed of statistics answered last",
      labelNames: ["feed"],
      registers,
    }),
    disagreements: new Gauge({
      name: "hardwood_feed_disagreements",
      help: "Statistics on which two feeds disagree; their tournaments stay provisional",
      registers,
    }),
    jobFailures: new Counter({
      name: "hardwood_job_failures_total",
      help: "Failed rounds of a job; the next round retries",
      labelNames: ["job"],
      registers,
    }),
  };
  for (const metric of Object.values(metrics)) if (metric instanceof Gauge) leaveOut(metric);
  return metrics;
}

/** Leaves a gauge out of /metrics until it is set again. */
export function leaveOut(gauge: Gauge): void {
  gauge.reset();
  // Resetting sets a gauge without labels to 0.
  gauge.remove({});
}
