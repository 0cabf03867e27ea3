import { paths } from "../../paths.ts";
import { FIGURES } from "../docs/figures.ts";
import { Section } from "../reading/Section.tsx";

/** From the agreement to what is sold. */
export function TermsSale() {
  return (
    <>
      <Section of="terms" id="agreement">
        <p>
          These terms are the agreement between you and the people who operate Hardwood ("Hardwood",
          "we"). They cover this site, the presale, the player tokens as far as we deliver them, the
          referral program and the tournaments (together, the "service").
        </p>
        <p>
          The sections <a href="#packs">Packs and payment</a>, <a href="#draws">Draws</a>,{" "}
          <a href="#refunds">Delivery and refunds</a> and <a href="#referrals">Referrals</a> apply
          to the presale only. Once it is over, no packs are sold, and they apply to orders and
          payments that were made for it.
        </p>
        <p>
          By connecting a wallet or ordering a pack you accept these terms and the{" "}
          <a href={paths.privacy}>Privacy Policy</a>. If you do not accept them, do not use the
          service. The <a href={paths.docs}>documentation</a> explains how things work; where it and
          these terms differ, these terms prevail.
        </p>
      </Section>
      <Section of="terms" id="eligibility">
        <p>You may use the service only if all of this is true:</p>
        <ul>
          <li>
            You are at least 18 years old, and of the age at which you may enter into this agreement
            where you live.
          </li>
          <li>
            The law that applies to you allows you to buy digital tokens and to take part in fantasy
            sports contests. Where it does not, you may not use the service.
          </li>
          <li>
            You are not a person with whom dealings are prohibited by applicable sanctions, and you
            do not act for one.
          </li>
          <li>You act for yourself, with funds that are lawfully yours.</li>
        </ul>
        <p>
          We may ask for proof before a prize is handed over, where the law or the giver of the
          prize requires it.
        </p>
      </Section>
      <Section of="terms" id="wallet">
        <p>
          You use the service with your own Solana wallet: Phantom, Solflare or Backpack. You sign
          in by signing a message. The wallet and its keys are yours alone. We never hold them and
          cannot recover, reset or reverse anything for you.
        </p>
        <p>
          You are responsible for keeping your wallet safe and for everything signed with it. Read
          what your wallet shows before you approve it. Wallets are made by others, under terms of
          their own.
        </p>
      </Section>
      <Section of="terms" id="packs">
        <p>
          In the presale, a pack costs {FIGURES.price} USDC and holds {FIGURES.players} different
          players of {FIGURES.curated}, {FIGURES.tokensPerPlayer} tokens of each. An order is for 1
          to {FIGURES.perPurchase} packs, as long as packs are left, and a user can own at most{" "}
          {FIGURES.perUser} in all.
        </p>
        <p>
          A pack is ordered by approving the payment in the wallet. The price is shown before that,
          in full. The buyer pays the network fee; we pay for delivery. The sale of a pack is
          complete when the payment is final on Solana and the packs are drawn.
        </p>
        <p>
          The presale is over when its 7% of the supply is sold out or when the NBA season starts.
          Of the funds, {FIGURES.liquidity} go to liquidity, {FIGURES.marketing} to marketing and{" "}
          {FIGURES.team} to the team.
        </p>
      </Section>
      <Section of="terms" id="draws">
        <p>
          The players of a pack are drawn at random. The odds are shown before the payment. The
          buyer accepts that a pack may hold any of the remaining players, the same one several
          times over several packs, and none that was hoped for.
        </p>
        <p>
          Each draw follows from a secret that we commit to before the payment, and from the
          signature and the block of the payment. The record of every draw is public and can be
          recomputed by anyone. The recomputed draw is the one that counts: if a screen or an
          animation shows something else, it is in error. A draw that is made is final.
        </p>
      </Section>
      <Section of="terms" id="refunds">
        <p>
          Your payment waits in an escrow account until all tokens of the purchase are delivered. A
          payment that we cannot fulfill is sent back:
        </p>
        <ul>
          <li>
            Your payment for your own order goes back to your wallet in full, without your asking.
            This covers a payment that arrived after the box sold out, exceeds your limit, has the
            wrong amount, came in several parts, lacks the memo of the order, or is the second one
            for it.
          </li>
          <li>
            Any other payment goes back to the wallet that sent it, less 0.01 USDC for the cost of
            sending. This covers payments for another wallet's order and payments for no order.
          </li>
          <li>
            Less than 1 USDC goes back only if you sign in with the wallet that sent it and claim
            it, less 0.01 USDC. We keep 0.01 USDC or less.
          </li>
          <li>
            A refund does not open accounts. If the USDC account it goes back to was closed, it
            waits until that account exists again.
          </li>
          <li>
            A payment that our systems cannot read is held until a person has looked into it. We may
            also put an order on hold while we look into a dispute about it. It keeps its turn in
            the draw.
          </li>
          <li>We cannot refund the fee you paid to the network.</li>
        </ul>
        <p>
          Once the packs are drawn, the purchase is not refunded because you change your mind,
          dislike the players you got or see token prices move. Since delivery begins at once at
          your request, a right of withdrawal ends with it as far as the law allows. Rights that the
          law gives you and that cannot be waived remain.
        </p>
      </Section>
      <Section of="terms" id="founder-pack">
        <p>
          Some early users bought a founder pack: 980 USDC, at a regular price of 1,200 USDC, with
          5,000 tokens. What was agreed for those packs still holds. They are not part of the
          presale described above.
        </p>
        <p>
          An earlier version of these terms named a fixed supply of 5,000,000 tokens per player.
          That figure does not hold.{" "}
          <strong>The supply is {FIGURES.supply} tokens per player</strong>, of which{" "}
          {FIGURES.presaleSupply} are for the presale.
        </p>
      </Section>
    </>
  );
}
