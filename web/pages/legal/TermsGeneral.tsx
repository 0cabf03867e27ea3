import { SOCIAL } from "../../layout/social.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Section } from "../reading/Section.tsx";

/** Risk, liability and the rest. */
export function TermsGeneral() {
  return (
    <>
      <Section of="terms" id="risk">
        <p>Read this before you spend anything. You take these risks:</p>
        <ul>
          <li>Tokens can lose all of their value, and you may find no buyer.</li>
          <li>Packs are random. You may get players you do not want.</li>
          <li>
            Blockchain transactions are final. Networks can be slow, congested or down; wallets and
            programs can have faults; keys can be lost or stolen.
          </li>
          <li>USDC is issued by others. It can lose its peg or be frozen by its issuer.</li>
          <li>
            Laws on tokens and fantasy sports differ and change. The service may have to be limited
            or ended where you live.
          </li>
          <li>Players are injured, traded and retire; seasons are shortened or canceled.</li>
          <li>Planned features, dates and prizes may be delayed, changed or dropped.</li>
        </ul>
      </Section>
      <Section of="terms" id="advice">
        <p>
          Nothing on this site is investment, financial, legal or tax advice, or an offer of
          securities. Do not acquire tokens, in packs or otherwise, as an investment. Ratings, tiers
          and popularity are for the game and say nothing about a price. If you are not sure, ask
          someone qualified.
        </p>
      </Section>
      <Section of="terms" id="nba">
        <p>
          Hardwood is not affiliated with, endorsed by or sponsored by the National Basketball
          Association, its teams, its players or their union. Names, team names and statistics are
          used only for identification. They belong to their owners. Cards and badges on this site
          are our own drawings. If you believe that we infringe a right of yours, tell us, and we
          will look into it.
        </p>
      </Section>
      <Section of="terms" id="liability">
        <p>
          The service is provided as it is and as available. As far as the law allows, we give no
          warranty beyond what these terms say, and none for things that others run: the Solana
          network, wallets, USDC, statistics and markets.
        </p>
        <p>
          As far as the law allows, we are not liable for lost profit, lost value of tokens or
          indirect damage, and our liability for a purchase is limited to what you paid for it. This
          does not limit liability for willful misconduct, gross negligence, injury to life or
          health, or anything else for which liability cannot be limited by law, and it does not
          limit our duty to deliver or refund.
        </p>
      </Section>
      <Section of="terms" id="changes">
        <p>
          We may change these terms. The date at the top says when that was last done. We announce
          changes to your disadvantage on this site before they apply, and they do not affect
          earlier purchases. If you do not agree, stop using the service; what you hold stays yours.
        </p>
        <p>
          You may stop at any time by disconnecting your wallet. We may end the service with
          reasonable notice. What is paid by then is delivered or refunded.
        </p>
        <p>
          If part of these terms is invalid, the rest remains in force. If we do not enforce a right
          once, we do not waive it.
        </p>
      </Section>
      <Section of="terms" id="law">
        <p>
          Tell us first when something is wrong; most things can be read from the chain and put
          right. These terms and disputes about them are governed by the law that applies under the
          rules of conflict of laws, and are heard by the courts that are competent under them. If
          you are a consumer, you keep the protection of the mandatory law of the place where you
          live, and you may bring a claim before the courts there. Nothing here makes you give up
          the right to go to court.
        </p>
      </Section>
      <Section of="terms" id="contact">
        <p>
          Write to us through our social account:{" "}
          <ExternalLink href={SOCIAL.href}>{SOCIAL.label}</ExternalLink>. We never ask for a
          recovery phrase or a private key.
        </p>
      </Section>
    </>
  );
}
