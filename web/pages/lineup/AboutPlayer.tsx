import { TOURNAMENTS, tournamentInterval, weekAt } from "../../../rules/league/week.ts";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { CardFact } from "../../cards/CardFacts.tsx";
import { CardSheet } from "../../cards/CardSheet.tsx";
import { expectedText, tokensText } from "../../season/figures.ts";
import { GameLog } from "../../season/GameLog.tsx";
import type { MyPlayer } from "../../season/my-players.ts";
import { gameTime, lockTime } from "../../season/times.ts";
import { gamesText } from "./PlayerRow.tsx";

type AboutPlayerProps = { mine: MyPlayer; close: () => void };

/** What helps to decide on a player: his games and expected points this week, and his last games. */
export function AboutPlayer({ mine, close }: AboutPlayerProps) {
  const { player, tokens, games, expected, isEstimated } = mine;
  const friday = fridayOf(mine);
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
          {/* Elsewhere, games of Friday in UTC are listed with another day. */}
          {friday !== undefined && (
            <CardFact label="Friday in UTC">from {friday} your time</CardFact>
          )}
          <CardFact label="Tokens">{tokens === undefined ? "–" : tokensText(tokens)}</CardFact>
        </>
      }
      more={<GameLog player={player.id} />}
    />
  );
}

/** Returns when Friday of the week of a player's games begins, "Thu 8:00 PM"; undefined for visitors in UTC. */
function fridayOf({ games }: MyPlayer): string | undefined {
  const first = TOURNAMENTS.flatMap((kind) => games?.[kind] ?? []).find(
    ({ tipoff }) => tipoff !== null,
  );
  if (!first) return undefined;
  const { from } = tournamentInterval(weekAt(Date.parse(first.tipoff!)), "fri-sun");
  const friday = new Date(from).toISOString();
  return lockTime(friday).utc === undefined ? undefined : gameTime(friday);
}
