import type { PURCHASE_STATES } from "../../rules/purchase-state.ts";
import { type PurchaseView, isSettled } from "../../web/queries/purchases.ts";
import { type SentPayment, purchaseIdOf } from "../../web/purchase/attempt.ts";
import {
  type AttemptEvent,
  type Beginning,
  isOver,
  isUndecided,
  NO_ATTEMPT,
  step,
  type Tab,
} from "../../web/purchase/attempt-machine.ts";
import { type Order, orderOf } from "../../web/purchase/order.ts";

const PAYS = { sign: "all", "sign-less": "less", "sign-nothing": "nothing" } as const;

/** What a tab waits for. It may arrive after its attempt is long over. */
type Waiting = { readonly of: number } & (
  | { readonly kind: "order" }
  | { readonly kind: "wallet"; readonly order: string }
  | { readonly kind: "chain"; readonly payment: Payment; isFirst: boolean }
);

export interface Payment {
  readonly sent: SentPayment;
  readonly pays: "all" | "less" | "nothing";
  /** Not sent to any node; in flight; landed; or unable to land. */
  state: "unsent" | "out" | "landed" | "dead";
}

interface ServerOrder {
  state: (typeof PURCHASE_STATES)[number];
  /** The signatures that the chain shows before they are final, and of the refund. */
  seen: string | null;
  refunded: string | null;
  /** "none" unless Phantom's app pays for the order. */
  trip: "none" | "open" | "taken" | "canceled";
}

/** A browser with two tabs, and everything they talk to. */
export class Browser {
  wallet = "A";
  readonly orders = new Map<string, ServerOrder>();
  readonly payments: Payment[] = [];
  readonly tabs = [new PlayedTab(this), new PlayedTab(this)] as const;

  order(id: string): ServerOrder {
    return this.orders.get(id)!;
  }

  signed(order: string, pays: Payment["pays"] = "all"): Payment {
    const purchase = {
      packId: order,
      packs: 1,
      referrerId: null,
      transaction: "",
      lastValidBlockHeight: 1,
    };
    const signature = `s${this.payments.length}`;
    const sent = { owner: this.wallet, purchase, walletName: "Phantom", signature, wire: "" };
    return { sent, pays, state: "unsent" };
  }

  /** Ends the session in every tab, which also clears what they stored. */
  enter(wallet: string): void {
    this.wallet = wallet;
    for (const tab of this.tabs) {
      tab.stored = undefined;
      tab.address = null;
      tab.mine = [];
      tab.open();
    }
  }

  chain(what: "land" | "outlive"): void {
    for (const payment of this.payments)
      if (payment.state === "out") payment.state = what === "land" ? "landed" : "dead";
  }

  server(what: "see" | "expire" | "settle"): void {
    for (const [id, order] of this.orders) {
      if (order.state !== "created" && order.state !== "expired") continue;
      const landed = this.payments.find(
        ({ sent, pays, state }) =>
          sent.purchase.packId === id && pays !== "nothing" && state === "landed",
      );
      if (what === "see") order.seen ??= landed?.sent.signature ?? null;
      // The reservation may end before a payment with the wallet's own blockhash lands.
      else if (what === "expire" && (order.seen === null || order.refunded !== null)) {
        order.state = "expired";
        order.seen = null;
      } else if (what === "settle" && landed?.pays === "all") order.state = "drawn";
      else if (what === "settle" && landed) order.refunded = landed.sent.signature;
    }
  }
}

/** A tab that does what `web/purchase` does around the state machine. */
export class PlayedTab {
  tab: Tab = NO_ATTEMPT;
  waiting: Waiting[] = [];
  view: PurchaseView | null = null;
  stored: string | undefined;
  /** The order in the tab's URL. */
  address: string | null = null;
  /** Payments that the tab sent in this session. */
  mine: Payment[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  happens(event: Beginning | (AttemptEvent & { of: number })): boolean {
    const next = step(this.tab, event);
    if (next === this.tab) return false;
    this.tab = next;
    // As in web/purchase/sent-memory.ts.
    this.stored = isUndecided(next.attempt) ? JSON.stringify(next.attempt.sent) : undefined;
    return true;
  }

  /** Loads the page, which knows only what is stored. */
  open(): void {
    this.tab = NO_ATTEMPT;
    this.waiting = [];
    this.view = null;
    const sent = this.stored === undefined ? undefined : (JSON.parse(this.stored) as SentPayment);
    if (!sent) return;
    const payment = this.#browser.payments.find((one) => one.sent.signature === sent.signature)!;
    this.happens({ kind: "resume", sent });
    this.waiting.push({ kind: "chain", of: this.tab.id, payment, isFirst: false });
  }

  /** Loads the server's current state of the order on the screen. */
  look(): void {
    const id = this.shown();
    if (id === null) return;
    const { state, seen: seenSignature, refunded } = this.#browser.order(id);
    const refund = refunded === null ? null : [{ paymentSignature: refunded }];
    this.view = { id, packQuantity: 1, state, seenSignature, refund } as PurchaseView;
    if (isSettled(this.view)) this.happens({ kind: "settled", of: this.tab.id });
  }

  /** As `useOrder` does. */
  shown(): string | null {
    return this.tab.attempt ? purchaseIdOf(this.tab.attempt) : this.address;
  }

  order(): Order | null {
    return orderOf(this.tab.attempt, this.view?.id === this.shown() ? this.view : null);
  }

  take<Kind extends Waiting["kind"]>(kind: Kind) {
    const index = this.waiting.findIndex((one) => one.kind === kind);
    return this.waiting.splice(index, index < 0 ? 0 : 1)[0] as
      | Extract<Waiting, { kind: Kind }>
      | undefined;
  }

  create(isForApp: boolean): void {
    const waiting = this.take("order");
    if (!waiting) return;
    const id = `p${this.#browser.orders.size}`;
    this.#browser.orders.set(id, {
      state: "created",
      seen: null,
      refunded: null,
      trip: isForApp ? "open" : "none",
    });
    if (isOver(this.tab, waiting.of)) return;
    this.address = id;
    const asked = { purchaseId: id, walletName: "Phantom", askAgain: () => undefined };
    this.happens({ kind: "wallet-asked", asked, of: waiting.of });
    if (!isForApp) this.waiting.push({ kind: "wallet", of: waiting.of, order: id });
  }

  /** Sends a signed payment, but only if the attempt accepts it. */
  pay(of: number, payment: Payment): void {
    if (!this.happens({ kind: "signed", sent: payment.sent, of })) return;
    this.#browser.payments.push(payment);
    this.mine.push(payment);
    this.waiting.push({ kind: "chain", of, payment, isFirst: true });
  }

  appAnswers(isSigned: boolean): void {
    const [id, order] = [...this.#browser.orders].find(([, { trip }]) => trip === "open") ?? [];
    if (id === undefined) return;
    if (isSigned) order!.trip = "taken";
    if (!this.happens({ kind: "buy", packs: 1 })) return;
    this.address = id;
    if (isSigned) this.pay(this.tab.id, this.#browser.signed(id));
    else this.happens({ kind: "canceled", purchaseId: id, of: this.tab.id });
  }

  /** As `beginAttempt` and `cancelAttempt` do. Returns false if another tab has the app's response. */
  cancelTrip(id: string | null): boolean {
    const order = id === null ? undefined : this.#browser.order(id);
    if (!order || order.trip === "none") return true;
    if (order.trip === "open") order.trip = "canceled";
    return order.trip === "canceled";
  }

  cancel(): void {
    const { id, attempt } = this.tab;
    if (attempt?.kind !== "preparing" && attempt?.kind !== "awaiting_signature") return;
    const purchaseId = purchaseIdOf(attempt);
    if (this.cancelTrip(purchaseId)) this.happens({ kind: "canceled", purchaseId, of: id });
    else this.happens({ kind: "dismiss" });
  }

  buy(): void {
    const { attempt } = this.tab;
    if (!this.happens({ kind: "buy", packs: 1 })) return;
    if (attempt?.kind !== "signed") this.cancelTrip(purchaseIdOf(attempt));
    this.waiting.push({ kind: "order", of: this.tab.id });
  }

  send(answer: "accept" | "refuse" | "drop"): void {
    for (const waiting of this.waiting) {
      if (waiting.kind !== "chain") continue;
      const { of, payment } = waiting;
      const isFirst = waiting.isFirst;
      waiting.isFirst = false;
      if (payment.state === "landed" || payment.state === "dead") continue;
      if (answer === "refuse") {
        // As `sendPayment` does: only a refusal by the first node proves that no node has the transaction.
        if (!isFirst) continue;
        payment.state = "dead";
        this.happens({ kind: "refused", reason: "no", of });
      } else {
        // Even an unreachable node may have forwarded it.
        payment.state = "out";
        if (answer === "accept") this.happens({ kind: "accepted", of });
      }
    }
  }

  poll(): void {
    for (const waiting of this.waiting) {
      if (waiting.kind !== "chain") continue;
      const { of, payment } = waiting;
      if (payment.state === "landed") this.happens({ kind: "confirmed", of });
      else if (payment.state === "dead") this.happens({ kind: "dead", of });
      else this.happens({ kind: "polled", blocksLeft: 1, of });
    }
  }

  confirm(): void {
    for (const waiting of this.waiting) {
      if (waiting.kind !== "chain" || waiting.payment.state !== "landed") continue;
      const { of, payment } = waiting;
      const { state, refunded } = this.#browser.order(payment.sent.purchase.packId);
      if (payment.pays === "nothing") this.happens({ kind: "nothing-paid", reason: "no", of });
      else if (refunded !== null) this.happens({ kind: "unmatched", reason: "no", of });
      else if (state === "drawn") this.happens({ kind: "settled", of });
    }
  }

  /** The wallet may respond to both requests. */
  askAgain(): void {
    const asked = this.waiting.find((one) => one.kind === "wallet");
    if (asked) this.waiting.push(asked);
  }

  wallet(doing: "sign" | "sign-nothing" | "sign-less" | "decline" | "break"): void {
    const waiting = this.take("wallet");
    if (!waiting) return;
    const { of, order } = waiting;
    if (doing === "decline") this.happens({ kind: "canceled", purchaseId: order, of });
    else if (doing === "break")
      this.happens({ kind: "failed", purchaseId: order, reason: "no", of });
    else this.pay(of, this.#browser.signed(order, PAYS[doing]));
  }
}
