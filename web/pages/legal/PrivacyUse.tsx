import { SOCIAL } from "../../layout/social.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Section } from "../reading/Section.tsx";

/** How data is used, and your rights. */
export function PrivacyUse() {
  return (
    <>
      <Section of="privacy" id="purposes">
        <ul>
          <li>
            To do what you asked for: sign you in, fulfill your orders, send refunds, pay
            commissions, run tournaments. This is the performance of our agreement with you.
          </li>
          <li>
            To keep the service safe and its draws provable: limits, logs, the public draw log. This
            is our legitimate interest, and that of every buyer.
          </li>
          <li>To keep records that the law requires us to keep.</li>
        </ul>
        <p>We do not profile you or make automated decisions about you. Draws are random.</p>
      </Section>
      <Section of="privacy" id="sharing">
        <ul>
          <li>
            <strong>Solana.</strong> A transaction that you sign goes to a node of the network. Your
            browser sends it through our site or to the node that our site names; that node sees
            your IP address.
          </li>
          <li>
            <strong>Your wallet.</strong> It is software of its maker, with a privacy policy of its
            own. When a phone opens its app, the address of our page goes along, with the referral
            code from your link.
          </li>
          <li>
            <strong>Your referrer</strong> sees that a commission was earned, and its transaction.
            It leads to your purchase on the chain.
          </li>
          <li>
            <strong>Everyone,</strong> once a week has locked: your wallet's address with its locked
            rosters and when each was last saved, the tokens it held of all players, and its points,
            ranks and prizes. They are on the leaderboard or in the files from which anybody can
            recompute the results.
          </li>
          <li>
            <strong>Friends.</strong> You and whoever used your link see each other's entries at the
            top of a leaderboard, under Friends.
          </li>
          <li>
            <strong>Whoever has your referral link</strong> sees your best cards in its preview. If
            you share a draw, its link has your referral code, too. If you share a lineup or a
            result, its link also has your wallet's address.
          </li>
          <li>
            <strong>Providers</strong> that run servers and the database for us, on our
            instructions.
          </li>
          <li>
            <strong>Authorities,</strong> when the law obliges us.
          </li>
        </ul>
        <p>
          Links to a block explorer or to our social account lead to third-party sites. Nothing is
          sent to them before you follow a link. Nodes and servers may be in countries other than
          yours; where the law requires safeguards, we use them.
        </p>
      </Section>
      <Section of="privacy" id="retention">
        <ul>
          <li>Sign-in messages: 5 minutes.</li>
          <li>Sessions: 7 days after the last use, or until you sign out.</li>
          <li>Counts of requests: one minute.</li>
          <li>Logs: as long as needed to find and fix faults, and no longer.</li>
          <li>
            Purchases, draws, deliveries, refunds, commissions, rosters, entries and prizes: as long
            as the service runs and the law requires. They prove what was sold and won, and a public
            log is worth nothing with holes.
          </li>
          <li>
            Where to send a prize in kind: until you have received it; in backups, until those are
            deleted.
          </li>
          <li>The chain: forever.</li>
        </ul>
      </Section>
      <Section of="privacy" id="rights">
        <p>
          Depending on where you live you can ask us what we store about you, have it corrected,
          deleted, limited or handed over, object to a use, and complain to your local data
          protection authority. It costs nothing.
        </p>
        <p>
          You prove that a wallet is yours by signing a message with it. You can see most of what we
          store yourself, on the Purchase History, Referral and Squad pages. We cannot delete what
          is on the chain or in the draw log. You can clear what is in your browser at any time.
        </p>
      </Section>
      <Section of="privacy" id="security">
        <p>
          Session tokens are stored as hashes. The processes that answer requests hold no keys to
          money. We never have the keys of your wallet. No system is perfectly secure; if a breach
          puts you at risk, we will say so on this site.
        </p>
      </Section>
      <Section of="privacy" id="children">
        <p>
          The service is for adults. We do not knowingly store anything about people under 18. If
          you believe a child is using it, tell us.
        </p>
      </Section>
      <Section of="privacy" id="changes">
        <p>
          When this policy changes, the date at the top changes. What matters is announced on this
          site before it applies.
        </p>
      </Section>
      <Section of="privacy" id="contact">
        <p>
          Write to us through our social account:{" "}
          <ExternalLink href={SOCIAL.href}>{SOCIAL.label}</ExternalLink>. Do not send private keys
          or recovery phrases to anyone, including us.
        </p>
      </Section>
    </>
  );
}
