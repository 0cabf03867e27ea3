import { getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { expect, onTestFinished, test, vi } from "vitest";
import { boxKeys, open, seal, sharedKey } from "../../chain/wallet/phantom-box.ts";
import {
  connectLink,
  newSecretKey,
  type PhantomSession,
  readConnected,
  readSignature,
  readTransaction,
  signMessageLink,
  signTransactionLink,
  UnreadableAnswer,
} from "../../chain/wallet/phantom-link.ts";
import { readReturn } from "../../web/purchase/phantom-trip.ts";
import { beginTrip } from "../../web/session/mobile/trip-store.ts";

const hex = (text: string) => new Uint8Array(Buffer.from(text, "hex"));
const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes);
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text));

const ADDRESS = "BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU";
const BACK = "https://hardwood.example/login?wallet=phantom&action=connect";

/** Plays the app's end of a link. */
function phantomOf(secretKey: string) {
  const app = boxKeys();
  const key = sharedKey(app.secretKey, boxKeys(fromBase58(secretKey)).publicKey);
  return {
    key,
    answer(said: unknown) {
      const { nonce, data } = seal(key, JSON.stringify(said));
      return {
        phantomKey: toBase58(app.publicKey),
        nonce: toBase58(nonce),
        data: toBase58(data),
      };
    },
    read(link: string) {
      const { searchParams } = new URL(link);
      const part = (name: string) => fromBase58(searchParams.get(name)!);
      const text = open(key, { nonce: part("nonce"), data: part("payload") });
      return JSON.parse(text) as Record<string, string>;
    },
  };
}

function connected(): { session: PhantomSession; app: ReturnType<typeof phantomOf> } {
  const secretKey = newSecretKey();
  const app = phantomOf(secretKey);
  const answer = app.answer({ public_key: ADDRESS, session: "token" });
  return { session: readConnected(answer, secretKey), app };
}

test("both sides derive the key of the example in Cryptography in NaCl", () => {
  // The key pairs and "firstkey" of Alice and Bob, from D. J. Bernstein, 2009, sections 2 to 7.
  const alice = boxKeys(hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"));
  const bob = boxKeys(hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"));
  expect(alice.publicKey).toEqual(
    hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"),
  );
  const key = hex("1b27556473e985d462cd51197a9a46c76009549eac6474f206c4ee0844f68389");
  expect(sharedKey(alice.secretKey, bob.publicKey)).toEqual(key);
  expect(sharedKey(bob.secretKey, alice.publicKey)).toEqual(key);
});

test("the connect link has the site, our key, the return address and the cluster", () => {
  const secretKey = newSecretKey();
  const link = new URL(
    connectLink({
      secretKey,
      cluster: "mainnet-beta",
      site: "https://hardwood.example",
      back: BACK,
    }),
  );
  expect(`${link.origin}${link.pathname}`).toBe("https://phantom.app/ul/v1/connect");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    app_url: "https://hardwood.example",
    dapp_encryption_public_key: toBase58(boxKeys(fromBase58(secretKey)).publicKey),
    redirect_link: BACK,
    cluster: "mainnet-beta",
  });
});

test("the app responds to connect with the address and the token for later requests", () => {
  const { session } = connected();
  expect(session).toMatchObject({ address: ADDRESS, session: "token" });
});

test("the app reads the message and the token, and we read its signature", () => {
  const { session, app } = connected();
  const message = new TextEncoder().encode("Welcome to Hardwood!");
  const link = signMessageLink(session, message, BACK);
  expect(link).toMatch(/^https:\/\/phantom\.app\/ul\/v1\/signMessage\?/);
  expect(app.read(link)).toEqual({
    message: toBase58(message),
    session: "token",
    display: "utf8",
  });
  const signature = crypto.getRandomValues(new Uint8Array(64));
  expect(readSignature(app.answer({ signature: toBase58(signature) }), session)).toEqual(signature);
});

test("the app reads the transaction, and we read the signed one", () => {
  const { session, app } = connected();
  const transaction = crypto.getRandomValues(new Uint8Array(700));
  const link = signTransactionLink(session, transaction, BACK);
  expect(link).toMatch(/^https:\/\/phantom\.app\/ul\/v1\/signTransaction\?/);
  expect(app.read(link)).toEqual({ transaction: toBase58(transaction), session: "token" });
  const signed = { transaction: toBase58(transaction.toReversed()) };
  expect(readTransaction(app.answer(signed), session)).toEqual(transaction.toReversed());
});

test("every request has its own nonce", () => {
  const { session } = connected();
  const nonce = () =>
    new URL(signMessageLink(session, new Uint8Array(1), BACK)).searchParams.get("nonce");
  expect(nonce()).not.toBe(nonce());
});

test("a response that was altered, truncated or meant for someone else cannot be read", () => {
  const secretKey = newSecretKey();
  const good = phantomOf(secretKey).answer({ public_key: ADDRESS, session: "token" });
  const changed = fromBase58(good.data);
  changed[20]! ^= 1;
  const foreign = phantomOf(newSecretKey()).answer({ public_key: ADDRESS, session: "token" });
  for (const bad of [
    { ...good, data: toBase58(changed) },
    { ...good, data: "not base58: 0OIl" },
    { ...good, data: "1".repeat(5000) },
    { ...good, nonce: undefined },
    { ...good, phantomKey: undefined },
    { ...good, phantomKey: toBase58(new Uint8Array(32)) },
    foreign,
  ])
    expect(() => readConnected(bad, secretKey)).toThrow(UnreadableAnswer);
});

test("a response without an address or a token is invalid", () => {
  const secretKey = newSecretKey();
  const app = phantomOf(secretKey);
  for (const said of [
    {},
    { public_key: ADDRESS },
    { public_key: "short", session: "token" },
    { session: "token" },
    null,
  ])
    expect(() => readConnected(app.answer(said), secretKey)).toThrow(UnreadableAnswer);
});

test("an app that connects another account than the signed-in one is refused", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const connectAs = (address: string) => {
    const secretKey = newSecretKey();
    beginTrip({ kind: "connect", id: "t", owner: null, secretKey });
    const answer = phantomOf(secretKey).answer({ public_key: ADDRESS, session: "token" });
    const back = { wallet: "phantom", trip: "t", isPayment: false, answer, error: undefined };
    return readReturn(back, address).kind;
  };
  expect(connectAs(ADDRESS)).toBe("connected");
  expect(connectAs("So11111111111111111111111111111111111111112")).toBe("refused");
});
