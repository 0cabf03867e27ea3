import { addGuards, lessen, payNothing, renewBlockhash } from "./rewrite.ts";

/** How a wallet handles a request. `honestly` returns what plain approval would. */
export type Manner = (
  bytes: Uint8Array,
  honestly: (bytes: Uint8Array) => Promise<Uint8Array>,
) => Promise<Uint8Array>;

/** What a wallet throws in the page. Without a message it is a bare object, which some wallets throw. */
export class WalletFailure extends Error {
  readonly code: number | undefined;

  constructor(message?: string, code?: number) {
    super(message);
    this.code = code;
  }
}

export const approve: Manner = (bytes, honestly) => honestly(bytes);

/** The person declines. */
export const refuse = failWith("User rejected the request.", 4001);

export function failWith(message?: string, code?: number): Manner {
  return () => Promise.reject(new WalletFailure(message, code));
}

/** Never responds, like a wallet whose window was closed. */
export const neverAnswer: Manner = () => new Promise(() => {});

/** The person takes their time: there is no response before `decide`. */
export function hesitate(then: Manner = approve): { manner: Manner; decide: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const manner: Manner = async (bytes, honestly) => {
    await promise;
    return then(bytes, honestly);
  };
  return { manner, decide: resolve };
}

/** Returns 64 bytes that are not a valid signature. In a transaction, they replace the signature. */
export const signWrongly: Manner = async (bytes, honestly) => {
  const answer = await honestly(bytes);
  const from = answer.length === 64 ? 0 : 1;
  return answer.fill(7, from, from + 64);
};

/** Returns bytes that are not a transaction. */
export const babble: Manner = () =>
  Promise.resolve(new TextEncoder().encode("this is no transaction"));

/** Adds its own instructions before signing, as wallets do to protect the person. */
export const guard: Manner = (bytes, honestly) => honestly(addGuards(bytes));

/** Replaces the blockhash with the newest one before signing. */
export const renew: Manner = async (bytes, honestly) => honestly(await renewBlockhash(bytes));

/** Pays half a USDC, whatever was requested. */
export const payLess: Manner = (bytes, honestly) => honestly(lessen(bytes, 500_000n));

/** Signs a different transaction than requested: a valid one that pays nobody. */
export const signAnother: Manner = (bytes, honestly) => honestly(payNothing(bytes));
