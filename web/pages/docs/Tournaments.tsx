import { Facts } from "../reading/Facts.tsx";
import { Grid } from "../reading/Grid.tsx";
import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";

export function Tournaments() {
  return (
    <Section of="docs" id="tournaments">
      <p>
        Tournaments start with the season. They are scored on what your players really do in NBA
        games.
      </p>
      <Part id="roster" title="Roster">
        <p>A roster is 10 players that you hold: 5 starters and 5 on the bench.</p>
        <Facts
          rows={[
            ["Guards (PG, SG)", "2"],
            ["Forwards (SF, PF)", "2"],
            ["Center (C)", "1"],
            ["Bench", "5"],
          ]}
        />
      </Part>
      <Part id="week" title="Week and lock">
        <Facts
          rows={[
            ["The week starts", "Monday 00:00 UTC"],
            ["The week ends", "Sunday 23:59 UTC"],
            ["First tournament", "Monday to Thursday"],
            ["Second tournament", "Friday to Sunday"],
            ["Roster lock", "First tip-off of the week"],
          ]}
        />
        <p>
          There is one lock a week, at the first NBA tip-off. After it the starters are fixed, and
          both tournaments of the week are scored on that roster. You can still trade: what you buy
          or sell after the lock counts for the weeks that follow.
        </p>
      </Part>
      <Part id="scoring" title="Scoring">
        <p>These are the proposed weights. The final ones are published before the first week.</p>
        <Grid
          caption="Proposed scoring weights"
          columns={["Statistic", "What it is", "Points"]}
          rows={[
            ["PTS", "A point scored", "1.0"],
            ["REB", "A rebound", "1.2"],
            ["AST", "An assist", "1.5"],
            ["3PM", "A three-pointer made, on top of its points", "0.5"],
            ["STL", "A steal", "3"],
            ["BLK", "A block", "3"],
            ["TOV", "A turnover", "-1"],
            ["Double-Double", "Ten or more in two categories", "+3"],
            ["Triple-Double", "Ten or more in three categories", "+5"],
          ]}
        />
        <p>
          An example: 25 points, 8 rebounds, 6 assists, 3 three-pointers, 1 steal and 2 turnovers
          make 25 + 9.6 + 9 + 1.5 + 3 - 2 = <strong>46.1 points</strong>.
        </p>
      </Part>
      <Part id="prizes" title="Prizes">
        <p>
          Prizes are signed jerseys, game tickets, VIP experiences, and cash or USDC. Rewards are
          paid on-chain and scale with what you hold and how your players perform. Which prizes a
          tournament has, and how many, is published before it begins.
        </p>
      </Part>
    </Section>
  );
}
