import { paths } from "../../paths.ts";
import { FIGURES } from "../docs/figures.ts";
import { Section } from "../reading/Section.tsx";

/** Tokens, tournaments, referrals and conduct. */
export function TermsGame() {
  return (
    <>
      <Section of="terms" id="tokens">
        <p>
          A player token makes a player available to your roster. It is for playing the game. It is
          not a share, bond, deposit, currency or claim against us, and it gives no right to profit,
          to votes, or to a player's name, image or performance.
        </p>
        <p>
          Once delivered, a token is yours to hold, send or sell. There is no staking and no
          lock-up, and we cannot freeze it or take it back. Any positive amount is enough to play a
          player. We may introduce a minimum holding later and will announce it before it applies.
        </p>
        <p>
          Hardwood charges a protocol fee of 0% on trades. Venues, pools and networks that are not
          ours may charge their own. We do not promise that a market exists, or a price.
        </p>
      </Section>
      <Section of="terms" id="tournaments">
        <p>
          Rosters, the lock, the week and the scoring are described in the{" "}
          <a href={`${paths.docs}#tournaments`}>documentation</a>. The rules that are published when
          a week begins are the ones that apply to it. Taking part needs a roster of players that
          you hold.
        </p>
        <p>
          Scores are computed from NBA statistics that we obtain from others. We may correct a score
          when the statistics are corrected or when we made an error, until the result is marked
          final.
        </p>
        <p>
          Prizes are those announced for a tournament before it begins. They cannot be exchanged
          unless the announcement says so. We may replace a prize in kind that has become
          unavailable with one of equal worth; the tournament then shows both. You are responsible
          for taxes on prizes. Prizes are not offered where the law forbids them.
        </p>
      </Section>
      <Section of="terms" id="referrals">
        <p>
          A referrer earns {FIGURES.commission} of the price of presale purchases of the buyers who
          are bound to the referrer's code. It is paid in USDC by the transaction that completes the
          delivery. Purchases that are refunded earn nothing. Your own code, two people referring
          each other, and unknown codes do not count.
        </p>
        <p>
          You may not mislead people, promise profits, send spam or pretend to be us. Where the law
          requires it, you must disclose that you earn on purchases.
        </p>
      </Section>
      <Section of="terms" id="conduct">
        <p>You agree not to:</p>
        <ul>
          <li>use several wallets to get around the limit of packs or of tournament entries;</li>
          <li>
            use inside knowledge of NBA games that is not public, or take part when the rules of
            your league, team or employer forbid it;
          </li>
          <li>attack, overload or probe the service, or get around its limits;</li>
          <li>launder money, or use funds that are not lawfully yours;</li>
          <li>pass off a copy of this site, its cards or its tokens as ours.</li>
        </ul>
        <p>
          The site, its cards, badges and texts are ours or licensed to us. You may show the cards
          that you hold, for instance when you share a pack. You acquire no other rights in them.
        </p>
        <p>
          You may read, replay and check the public draw log with programs, within the rate limits.
          If you find a weakness, tell us before you tell others.
        </p>
        <p>
          If you break these terms, we may end your access to the site, remove tournament entries
          and withhold prizes that have not been handed over yet, as far as that is proportionate.
          You keep what you have paid for: it is delivered or refunded.
        </p>
      </Section>
    </>
  );
}
