import { Facts } from "../reading/Facts.tsx";
import { Grid } from "../reading/Grid.tsx";
import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function PresalePacks() {
  return (
    <Section of="docs" id="presale">
      <p>
        A pack costs {FIGURES.price} USDC and holds {FIGURES.players} different players,{" "}
        {FIGURES.tokensPerPlayer} tokens of each: {FIGURES.tokensPerPack} tokens. It is drawn from{" "}
        {FIGURES.curated} curated players.
      </p>
      <Facts
        rows={[
          ["Price", `${FIGURES.price} USDC`],
          ["Packs in one purchase", `1 to ${FIGURES.perPurchase}`],
          ["Packs for one wallet, in all", String(FIGURES.perUser)],
          ["Share of each player's supply", "7%"],
          ["Tokens of each player in the presale", FIGURES.presaleSupply],
        ]}
      />
      <p>
        The presale ends when the 7% sells out or when the NBA season starts, whichever comes first.
        Who buys in the presale has first access to tournaments and early access to the market.
      </p>
      <Part id="odds" title="Odds">
        <p>
          Players come in three tiers. While the box is full, these are the odds of one card. The
          presale page shows the odds of the cards that are left at that moment, before you pay.
        </p>
        <Grid
          caption="Odds of a card from the full box"
          columns={["Tier", "Players", "Chance of a card", "In ten packs"]}
          rows={[
            ["S, Legendary", "10", "10%", "about 4 of 40 cards"],
            ["A, Rare", "30", "30%", "about 12 of 40 cards"],
            ["B, Common", "60", "60%", "about 24 of 40 cards"],
          ]}
        />
        <p>
          A pack never holds the same player twice. About one pack in three holds at least one
          legendary player. Nothing you do changes the odds: not the wallet, not the time, not the
          number of packs.
        </p>
      </Part>
      <Part id="box" title="A finite box">
        <p>
          The presale is one box of {FIGURES.packsInBox} packs. Each of the {FIGURES.curated}{" "}
          players is in it on {FIGURES.slots} cards of {FIGURES.tokensPerPlayer} tokens. Each draw
          takes cards out of the box, and every player is weighted by the cards that he has left. A
          player with as many cards left as there are packs left is always taken, so the box empties
          exactly and the last buyer gets a full pack like the first.
        </p>
      </Part>
      <Part id="draws" title="How a draw works">
        <ol>
          <li>
            When you order, the server makes a secret seed of 32 bytes. SHA-256 of that seed and the
            purchase id is the commitment. It is in the memo of the payment that you sign.
          </li>
          <li>
            You pay. The payment's signature and the hash of its block are now fixed on Solana. You
            did not know the seed, and we could choose neither the signature nor the block.
          </li>
          <li>
            When the payment is final, the draw seed is made: HMAC-SHA256 of the secret seed over
            the payment signature, the block hash and the purchase id. All numbers of the draw come
            from it, without rounding in anyone's favour.
          </li>
          <li>
            The secret seed is revealed. The draw goes into a public log, in strict order, and each
            entry holds the hash of the one before.
          </li>
        </ol>
        <p>The opening animation decides nothing. It shows a draw that is already made.</p>
      </Part>
      <Part id="verify" title="Check a draw yourself">
        <p>
          Every purchase has the link <strong>Verify this pack</strong> on its results. It opens the
          record of the draw: commitment, revealed seed, payment signature, block hash, the box
          before, the players. The whole log is at{" "}
          <a href="/api/fairness/log">
            <code>/api/fairness/log</code>
          </a>
          .
        </p>
        <p>To replay everything with our program, against a Solana node of your own choice:</p>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
          tabIndex={0}
          className="mt-4 overflow-x-auto border border-hair bg-s1 p-4 text-[0.9375rem] text-ink"
        >
          <code>npm run verify-draws -- https://this-site https://your-rpc-node</code>
        </pre>
        <p>
          It recomputes each commitment, each draw, the box from one draw to the next and the chain
          of hashes, then reads each payment from Solana. It believes neither our site nor our
          database.
        </p>
      </Part>
      <Part id="delivery" title="Delivered or refunded">
        <p>
          Your USDC goes into an escrow account. It is paid out only by the transaction that also
          delivers the last tokens of your purchase. A payment that cannot be fulfilled is sent back
          to the wallet that paid, whole, and nobody has to ask: for instance when it came too late
          and the box is sold out, when it is over the limit of {FIGURES.perUser} packs, or when the
          amount is wrong. Only less than 0.01 USDC stays: sending it back would cost more.
        </p>
        <p>
          You may close the page at any point. A payment is found by its reference on the chain, so
          the purchase completes without your browser. Large purchases arrive in several
          transactions; each is listed on your results.
        </p>
      </Part>
      <Part id="funds" title="Where the money goes">
        <p>
          95% of presale funds go to liquidity and marketing. The split is made by the transaction
          that delivers your tokens, so it can be read on the chain for every single purchase.
        </p>
        <Facts
          rows={[
            ["Liquidity", FIGURES.liquidity],
            ["Marketing", FIGURES.marketing],
            ["Team", FIGURES.team],
          ]}
        />
        <p>
          A referrer's {FIGURES.commission} is paid out of the marketing share. It does not make
          your pack dearer.
        </p>
      </Part>
    </Section>
  );
}
