import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** All refusals that users can meet: stable code, HTTP status and sentence. */
export const REFUSALS = {
  bad_request: [400, "The request could not be understood."],
  foreign_origin: [403, "Requests must come from this site."],
  unauthenticated: [401, "Please connect your wallet."],
  too_many_requests: [429, "Too many requests. Please wait a moment and try again."],
  too_large: [413, "The request is too large."],
  not_found: [404, "Not found."],
  method_not_allowed: [405, "This address does not allow this method."],
  server_error: [500, "Something went wrong on our side. Please try again."],
  busy: [503, "We are very busy right now. Please try again in a moment."],
  chain_unavailable: [503, "Solana cannot be reached right now. Please try again in a moment."],

  wallet_address_invalid: [400, "This is not a Solana wallet address."],
  provider_unsupported: [400, "Unsupported wallet"],
  challenge_unknown: [401, "Authentication failed"],
  challenge_expired: [401, "Authentication failed"],
  signature_invalid: [401, "Authentication failed"],

  quantity_invalid: [400, "The number of packs must be a whole number from 1 to 50."],
  quantity_too_large: [400, "You can buy at most 50 packs at once."],
  over_allowance: [409, "You can own at most 150 packs."],
  sold_out: [409, "There are not enough packs left."],
  others_paying: [
    409,
    "Too many packs are reserved by open orders right now. Please try again in a moment.",
  ],
  presale_over: [409, "The presale is over."],
  sales_paused: [409, "Sales are paused. Open orders and payments finish as usual."],
  sales_stopped: [
    503,
    "Sales have stopped because payments cannot be processed right now. Whatever you have paid will be delivered or refunded.",
  ],
  purchase_not_found: [404, "This purchase does not exist."],
  payment_failed: [409, "Failed to process transaction"],
  payment_not_ours: [409, "This transaction does not pay for this purchase."],
  payment_elsewhere: [409, "This payment belongs to another purchase."],
  payment_refunded: [
    409,
    "This payment could not be used. It will be sent back, or held for you to claim.",
  ],
  payment_held: [409, "This payment cannot be read. It is on hold until we have looked into it."],
  purchase_expired: [409, "The payment was not sent in time. Nothing was charged."],
  referrer_mismatch: [409, "This purchase has another referrer."],
  balance_too_low: [409, "Your wallet does not hold enough USDC for this purchase."],
  signature_malformed: [400, "This is not a transaction signature."],

  week_not_recorded: [404, "This week is not recorded."],
  season_started: [409, "The season has already started, with another week."],
  season_not_started: [409, "The local season has not started."],
  league_time_passed: [
    409,
    "That time has already passed in the league, whose clock only moves forward.",
  ],

  referral_unknown: [404, "This referral code does not exist."],
  referral_own: [409, "You cannot use your own referral code."],
  referral_circle: [409, "You referred this wallet, so you cannot use its code."],

  week_unknown: [404, "No such week is scheduled."],
  roster_locked: [409, "The rosters of this week are locked."],
  roster_too_early: [409, "You cannot set this week yet, because another week locks first."],
  roster_changed: [412, "This roster was changed in another tab or on another device."],
  too_many_saves: [
    409,
    "You have saved your rosters 1,000 times this week. Your last saved version stands.",
  ],
  version_missing: [428, "If-Match must name the version you are changing."],
  player_unknown: [400, "There is no such player."],
  player_misplaced: [400, "A starter must play the position of his spot."],
  player_twice: [409, "A player can fill only one spot."],
  prize_sent: [409, "This prize has been sent already."],
  snapshot_missing: [404, "The holdings of this week have not been read from Solana yet."],
  house_wallet: [403, "Hardwood's own wallets cannot play."],
  not_locked: [404, "Rosters are hidden until they lock."],
  too_many_streams: [
    503,
    "Too many people are watching live. Scores still update, just a little later.",
  ],

  books_not_compared: [503, "The books have not been compared with Solana yet. Please try again."],

  rpc_answer_too_large: [403, "The response to this RPC call is too large."],
  rpc_method_refused: [403, "This RPC method is not available here."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown if a request cannot be fulfilled; sent as `{ error, code }`. */
export class Refusal extends HTTPException {
  readonly code: RefusalCode;

  /** `detail` follows the standard sentence. */
  constructor(code: RefusalCode, detail?: string) {
    const [status, words] = REFUSALS[code];
    super(status, { message: detail ? `${words.replace(/\.$/, "")}: ${detail}` : words });
    this.code = code;
  }
}
