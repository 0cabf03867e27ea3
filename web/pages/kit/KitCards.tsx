import { TEAM_ART } from "../../../art/team-art.ts";
import { TEAMS, type TeamCode } from "../../../rules/teams.ts";
import { TIERS } from "../../../rules/tiers.ts";
import { OddsTable } from "../presale/OddsTable.tsx";
import { PackArt } from "../../art/PackArt.tsx";
import { FiguredCard } from "../../cards/FiguredCard.tsx";
import { PlayerCard } from "../../cards/PlayerCard.tsx";
import { TeamBadge } from "../../art/TeamBadge.tsx";
import { TierBadge } from "../../cards/TierBadge.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { KIT_PLAYERS } from "./kit-players.ts";
import { KitSection } from "./KitSection.tsx";

const ODDS = [
  { tier: "S", players: 10, cardsLeft: 200, chance: 0.02 },
  { tier: "A", players: 30, cardsLeft: 1800, chance: 0.18 },
  { tier: "B", players: 60, cardsLeft: 8000, chance: 0.8 },
] as const;

/** All art: cards in every density, badges, packs, tiers. */
export function KitCards() {
  return (
    <>
      <KitSection title="Player cards">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5 lg:gap-6">
          {KIT_PLAYERS.map((player) => (
            <li key={player.id}>
              <PlayerCard player={player} density="full" />
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Compact">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-x-4 gap-y-6">
          {KIT_PLAYERS.map((player) => (
            <li key={player.id}>
              <PlayerCard player={player} density="compact" />
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Chips">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {KIT_PLAYERS.map((player) => (
            <li key={player.id} className="min-w-0">
              <PlayerCard player={player} density="chip" />
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="With figures">
        <ul className="grid grid-cols-2 gap-5 lg:grid-cols-4">
          {[0, 5, 10, 13].map((index) => (
            <li key={index}>
              <FiguredCard
                player={KIT_PLAYERS[index]!}
                tokens={50 * (index + 1)}
                headingLevel={3}
              />
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Thirty teams, one grammar">
        <ul className="grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-5 lg:grid-cols-10">
          {(Object.keys(TEAM_ART) as TeamCode[]).map((code) => (
            <li key={code} className="flex flex-col items-center gap-2 text-center">
              <TeamBadge team={TEAMS[code]} className="size-18" />
              <span className="type-small text-ink2">{TEAM_ART[code][0]}</span>
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Tiers, odds, pack">
        <div className="grid gap-5 lg:grid-cols-2">
          <Panel title="Before you pay" headingLevel={3}>
            <ul className="mb-6 flex flex-wrap gap-6">
              {TIERS.map((tier) => (
                <li key={tier}>
                  <TierBadge tier={tier} />
                </li>
              ))}
            </ul>
            <OddsTable odds={ODDS} packs={10} />
          </Panel>
          <Panel title="The pack" headingLevel={3} className="court-floor">
            <div className="flex justify-center gap-8 py-4">
              <PackArt className="w-[38%] max-w-48" />
              <PackArt className="w-[38%] max-w-48" />
            </div>
          </Panel>
        </div>
      </KitSection>
    </>
  );
}
