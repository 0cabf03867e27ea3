import { Definitions } from "../reading/Definitions.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function Glossary() {
  return (
    <Section of="docs" id="glossary">
      <Definitions
        rows={[
          ["Bench", "The five players of a roster who do not start."],
          ["Block hash", "The fingerprint of the block that holds a payment. Part of the draw."],
          ["Box", `What is left of the presale. It began with ${FIGURES.packsInBox} packs.`],
          ["Card", `${FIGURES.tokensPerPlayer} tokens of one player, as a pack gives them.`],
          ["Commission", `A referrer's ${FIGURES.commission} of the price of a purchase.`],
          ["Commitment", "SHA-256 of secret seed and purchase id, in the memo that you sign."],
          ["Curated", `In the presale. ${FIGURES.curated} of the 102 players are.`],
          ["Delivery", "The transactions that move your tokens to your wallet."],
          ["Draw", "Taking the packs of a purchase out of the box."],
          ["Draw log", "All draws in order, public, each with the hash of the one before."],
          ["Escrow", "The account that holds a payment until delivery or refund."],
          ["Holding", "Tokens of one player in one wallet."],
          ["Lock", "The first tip-off of the week. After it the starters are fixed."],
          ["Pack", `${FIGURES.players} different players for ${FIGURES.price} USDC.`],
          ["Popularity", "A player's figure from 0 to 100, from which his tier follows."],
          ["Prize", "What a standing in a tournament wins."],
          ["Purchase", `An order of 1 to ${FIGURES.perPurchase} packs.`],
          ["Referrer", "The user whose code a buyer came by. Bound for good."],
          ["Refund", "A payment that goes back to the wallet it came from, whole."],
          ["Roster", "Your 10 players of a week: 5 starters and 5 on the bench."],
          ["Secret seed", "32 random bytes of a purchase. Secret until the draw, then public."],
          ["SOL", "The coin of Solana. Network fees are paid in it."],
          ["Starter", "One of the five who score: two guards, two forwards, one center."],
          ["Tier", "How rare a player is: S Legendary, A Rare, B Common."],
          ["Tournament", "A competition that is scored on a week's roster."],
          ["USDC", "A dollar token on Solana. Packs are paid in it."],
          ["Wallet", "An app or extension that holds your keys and signs for you."],
          ["Week", "Monday 00:00 to Sunday 23:59 UTC."],
        ]}
      />
    </Section>
  );
}
