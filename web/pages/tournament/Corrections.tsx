import type { GameList } from "../../queries/season.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { STAT_COLUMNS } from "../../season/stat-columns.ts";

/** Corrections by the league after the buzzer, and disagreements between two sources. Empty without any. */
export function Corrections({ list }: { list: GameList }) {
  const { corrections, disagreements, games } = list;
  const gameName = (id: string) => {
    const game = games.find((one) => one.id === id);
    return game ? `${game.away} at ${game.home}` : id;
  };
  return (
    <>
      {disagreements.length > 0 && (
        <Panel
          title="Sources disagree"
          description="The tournament stays provisional until they agree."
          className="border-warn"
        >
          <ul className="divide-y divide-hair">
            {disagreements.map((one) => (
              <li
                key={`${one.game} ${one.name} ${one.statistic} ${one.feed}`}
                className="type-note flex flex-wrap justify-between gap-x-6 py-2"
              >
                <span>
                  <span className="font-semibold">{one.name}</span>, {gameName(one.game)}
                </span>
                <span className="tabular-nums">
                  {statisticName(one.statistic)}: {one.ours} here, {one.theirs} in {one.feed}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {corrections.length > 0 && (
        <Panel
          title="Corrections"
          description="Changed by the league after the final buzzer. Corrections count until the tournament is final; later ones are marked."
        >
          <Table caption="Corrections">
            <thead>
              <tr>
                <Th>Player</Th>
                <Th>Game</Th>
                <Th>Statistic</Th>
                <Th className="text-right">Before</Th>
                <Th className="text-right">After</Th>
                <Th className="text-right">When</Th>
              </tr>
            </thead>
            <tbody>
              {corrections.map((one) => (
                <tr key={`${one.game} ${one.name} ${one.statistic} ${one.at}`}>
                  <Th scope="row" className="whitespace-nowrap">
                    {one.name}
                  </Th>
                  <Td className="whitespace-nowrap">{gameName(one.game)}</Td>
                  <Td className="whitespace-nowrap">{statisticName(one.statistic)}</Td>
                  <Td isNumber>{one.before}</Td>
                  <Td isNumber className="font-bold">
                    {one.after}
                  </Td>
                  <Td isNumber className="whitespace-nowrap">
                    <LeagueTime at={one.at} />
                    {one.isLate && <span className="block text-ink2">not counted</span>}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  );
}

function statisticName(statistic: string): string {
  if (statistic === "seconds") return "Seconds";
  return STAT_COLUMNS.find(([key]) => key === statistic)?.[2] ?? statistic;
}
