import { Facts } from "../reading/Facts.tsx";
import { Grid } from "../reading/Grid.tsx";
import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function PlayerTokens() {
  return (
    <Section of="docs" id="player-tokens">
      <p>
        There is one token for each player. It is an ordinary Solana token that your wallet shows
        and sends like any other. Holding it makes the player available to your roster.
      </p>
      <Part id="supply" title="Supply">
        <Facts
          rows={[
            ["Supply of each player", FIGURES.supply],
            ["In the presale", `${FIGURES.presaleSupply} (7%)`],
            ["In one pack", `${FIGURES.tokensPerPlayer} of each of ${FIGURES.players} players`],
          ]}
        />
        <p>
          The supply is fixed. It is minted once, and the right to mint is given up in the same
          transaction. Nobody can make more, and nobody can freeze a token in your wallet. What we
          can still change is the description of a token: its name, its symbol and its picture.
        </p>
      </Part>
      <Part id="tiers" title="Tiers">
        <Grid
          caption="The three tiers"
          columns={["Tier", "Name", "Who"]}
          rows={[
            ["S", "Legendary", "The 10 most popular players"],
            ["A", "Rare", "The 30 that follow"],
            ["B", "Common", "The others"],
          ]}
        />
        <p>
          A tier follows from a player's popularity, a figure from 0 to 100 that blends fantasy
          value with fame. It was set once, by hand and formula, and it is not a measurement. A tier
          says how rare a card is. It does not change how a player scores.
        </p>
      </Part>
      <Part id="players" title="Players">
        <p>
          The player database has 102 NBA players; {FIGURES.curated} of them are in the presale.
          More follow after it: 10 new players are listed per day.
        </p>
      </Part>
      <Part id="hold-to-play" title="Hold to play">
        <p>
          Any positive amount of a player's token makes that player available to you. There is no
          staking and no lock-up. A minimum holding may be introduced later; it would be announced
          here before it applies.
        </p>
        <p>
          A token gives no share in a team, a league or a company, and no right to a player's name
          or image.
        </p>
      </Part>
    </Section>
  );
}
