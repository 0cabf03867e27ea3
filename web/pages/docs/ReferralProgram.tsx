import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function ReferralProgram() {
  return (
    <Section of="docs" id="referral">
      <p>
        Share your link. When somebody who came by it buys packs in the presale, you earn{" "}
        <strong>{FIGURES.commission} of the price in USDC</strong>: 2 USDC for each pack.
      </p>
      <Part id="referral-how" title="How it works">
        <ol>
          <li>Your link is on the Referral page. It carries your code of 8 characters.</li>
          <li>The browser of whoever opens it remembers the code until it is used or refused.</li>
          <li>
            The first paid purchase with a valid code binds that buyer to you, for good. Later
            presale purchases earn too, also without the link.
          </li>
        </ol>
      </Part>
      <Part id="referral-paid" title="When it is paid">
        <p>
          In the same transaction that delivers the last of the buyer's tokens. There is no payout
          to ask for and no minimum. Until that transaction has landed a commission is pending, then
          it is paid, and your list links to it. A purchase that is refunded earns nothing.
        </p>
      </Part>
      <Part id="referral-rules" title="Rules">
        <ul>
          <li>Your own code does not count, and two people cannot refer each other.</li>
          <li>A buyer has one referrer. A second code changes nothing.</li>
          <li>The commission comes out of the marketing share. The buyer pays the same.</li>
          <li>
            Say honestly what Hardwood is when you share. Do not promise profit, and do not send
            unwanted messages.
          </li>
        </ul>
      </Part>
    </Section>
  );
}
