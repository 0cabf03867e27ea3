import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function Governance() {
  return (
    <Section of="docs" id="governance">
      <p>
        Player tokens carry no votes. Hardwood is run by its team, within rules that are written
        here or fixed on the chain.
      </p>
      <Part id="fixed" title="What nobody can change">
        <ul>
          <li>The supply of a player that has been minted: {FIGURES.supply}.</li>
          <li>A draw that is in the log, and the order of the log.</li>
          <li>Tokens that are in your wallet. They cannot be frozen or taken back.</li>
        </ul>
      </Part>
      <Part id="may-change" title="What may change">
        <ul>
          <li>The scoring weights, before a week begins and never within one.</li>
          <li>A minimum holding to play, announced before it applies.</li>
          <li>Prizes, tournament formats and the list of players.</li>
          <li>A player's team and position, after the real ones.</li>
        </ul>
        <p>Changes are announced on this page and on our social account.</p>
      </Part>
      <Part id="scores-policy" title="Scores">
        <p>
          Scores follow the official box scores. A score can be provisional until the statistics
          are; after that it is final. A game that is postponed out of the week does not count for
          that week.
        </p>
      </Part>
      <Part id="fair-play" title="Fair play">
        <p>
          Using several wallets to get around the limit of {FIGURES.perUser} packs, abusing the
          referral program or attacking the service can cost you tournament entries, prizes and
          commissions that are not yet paid. It does not cost you tokens that have been delivered.
        </p>
      </Part>
      <Part id="rights-policy" title="Names and pictures">
        <p>
          Cards and team badges are our own drawings. We use no photographs of players and no logos
          of teams or the league. Names and statistics identify whom a token stands for.
        </p>
      </Part>
    </Section>
  );
}
