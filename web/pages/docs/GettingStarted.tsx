import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function GettingStarted() {
  return (
    <Section of="docs" id="getting-started">
      <p>You need a Solana wallet, USDC for the packs, and a little SOL for the network fee.</p>
      <Part id="wallet" title="1. Get a wallet">
        <p>
          Hardwood works with <strong>Phantom</strong>, <strong>Solflare</strong> and{" "}
          <strong>Backpack</strong>, as browser extensions and as mobile apps. On a phone the
          simplest way is to open this site in the browser of the wallet app; the connect dialog has
          a link that does so.
        </p>
        <p>
          Write down the recovery phrase of your wallet and keep it offline. We never ask for it.
          Nobody who asks for it works for us.
        </p>
      </Part>
      <Part id="connect" title="2. Connect and sign in">
        <p>
          Press Connect Wallet and approve. The wallet then asks you to sign a short message with
          your address and a number that is used once. Signing it is free and moves nothing. There
          is no password and no e-mail.
        </p>
        <p>
          A wallet may warn that a site is new or not reviewed yet. Check that the address in your
          browser is the right one before you go on.
        </p>
      </Part>
      <Part id="fund" title="3. Have USDC and SOL">
        <p>
          A pack costs {FIGURES.price} USDC on Solana. The network takes a small fee in SOL, a
          fraction of a cent. We pay for the delivery of your tokens.
        </p>
      </Part>
      <Part id="buy" title="4. Buy packs">
        <ol>
          <li>
            Open Pre Sale and choose how many: 1 to {FIGURES.perPurchase} packs at once, up to{" "}
            {FIGURES.perUser} in all.
          </li>
          <li>Read the odds and the total. Press Purchase.</li>
          <li>Your wallet shows the same total. Approve it there.</li>
          <li>The packs open. On Solana a payment is final after about 6 to 13 seconds.</li>
          <li>The tokens arrive in your wallet, and the players in your squad.</li>
        </ol>
        <p>
          If you cancel in the wallet, nothing is charged. If the page cannot see the result yet, do
          not pay again: your purchase is kept, and what was paid is delivered or refunded.
        </p>
      </Part>
      <Part id="after" title="5. See what you have">
        <ul>
          <li>
            Pack Results shows the players of each purchase, with payment, delivery and proof.
          </li>
          <li>Squad shows all your players and how many tokens you hold.</li>
          <li>Purchase History lists every purchase with its transaction.</li>
        </ul>
      </Part>
    </Section>
  );
}
