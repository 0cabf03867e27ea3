import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { CardFact } from "../../cards/CardFacts.tsx";
import { CardSheet } from "../../cards/CardSheet.tsx";
import { expectedText, tokensText } from "../../season/figures.ts";
import { GameLog } from "../../season/GameLog.tsx";
import type { MyPlayer } from "../../season/my-players.ts";
import { gamesText } from "./PlayerRow.tsx";

type AboutPlayerProps = { mine: MyPlayer; close: () => void };

/** What helps to decide on a player: his games and expected points this week, and his last games. */
export function AboutPlayer({ mine, close }: AboutPlayerProps) {
  const { player, tokens, games, expected, isEstimated } = mine;
  return (
    <CardSheet
      player={player}
      onClose={close}
      look="figures"
      facts={
        <>
          {TOURNAMENTS.map((kind) => (
            <CardFact key={kind} label={shortTournamentName(kind)}>
              {games === undefined || expected === undefined ? (
                "–"
              ) : (
                <>
                  {games[kind].length === 0 ? "No game" : gamesText(games[kind])}
                  <span className="block text-ink2">
                    {expectedText(expected[kind], isEstimated)} points{" "}
                    {mine.isOut ? "if he plays" : "expected"}
                  </span>
                </>
              )}
            </CardFact>
          ))}
          <CardFact label="Tokens">{tokens === undefined ? "–" : tokensText(tokens)}</CardFact>
        </>
      }
      more={<GameLog player={player.id} />}
    />
  );
}
