import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { POSITION_NAMES } from "../../../rules/positions.ts";
import { CardFace } from "../../cards/CardFace.tsx";
import { CardFacts } from "../../cards/CardFacts.tsx";
import { useIsInFrame } from "../../layout/frame/in-frame.ts";
import { BackLink } from "../../layout/BackLink.tsx";
import { Page } from "../../layout/Page.tsx";
import { paths } from "../../paths.ts";
import { teamNameOf } from "../../players/columns.ts";
import { PlayerFacts } from "../../players/PlayerFacts.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { LOADED } from "../../queries/load.ts";
import { gameLogQuery, type Player, playersQuery } from "../../queries/players.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { useSession } from "../../session/session.ts";
import { ShareButton } from "../../share/ShareButton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { OwnTokens } from "./OwnTokens.tsx";
import { LoadingSeason, PlayerSeason } from "./PlayerSeason.tsx";

/** One player, for everybody: his card, and in the season what he scores, when he plays and who holds him. */
export function PlayerPage() {
  const { playerId } = useParams({ from: "/open/players/$playerId" });
  const players = useQuery({ ...playersQuery, ...LOADED });
  const failure = useFailure(players);
  const { phase } = usePublicConfig();
  const player = players.data?.find(({ id }) => id === playerId);
  return (
    <Page>
      <AllPlayers />
      {player ? (
        <KnownPlayer key={player.id} player={player} />
      ) : failure ? (
        <>
          <h1 className="type-display-l mb-6">Player</h1>
          <ErrorState
            title="We can't load this player right now"
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          >
            Please try again in a moment.
          </ErrorState>
        </>
      ) : (
        <Layout
          card={<Skeleton className="aspect-[5/7] w-full" />}
          head={
            <>
              <h1 className="sr-only">Player</h1>
              <Skeleton className="h-9 w-full max-w-80" />
              <Skeleton className="mt-3 h-6 w-full max-w-60" />
            </>
          }
          facts={<Skeleton className="h-60 w-full" />}
        >
          {phase === "season" ? <LoadingSeason /> : <Skeleton className="h-52 w-full" />}
        </Layout>
      )}
    </Page>
  );
}

/** Leads users back to where they can compare players. Visitors have no such page. */
function AllPlayers() {
  const { phase } = usePublicConfig();
  if (!useIsInFrame()) return null;
  return (
    <BackLink
      to={phase === "season" ? paths.players : paths.game}
      // Not this page, although its address begins like this one's.
      activeOptions={{ exact: true }}
    >
      All players
    </BackLink>
  );
}

function KnownPlayer({ player }: { player: Player }) {
  const { phase } = usePublicConfig();
  const { user } = useSession();
  const isSeason = phase === "season";
  const { data: log } = useQuery({ ...gameLogQuery(player.id), ...LOADED, enabled: isSeason });
  const isWide = useMedia("(width >= 64rem)");
  const team = teamNameOf({ player, team: log?.team, isOut: false, injury: null });
  return (
    <Layout
      card={
        <CardFace player={player} density={isWide ? "full" : "compact"} isDecorative isInHand />
      }
      head={
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="type-display-l max-sm:text-[clamp(1.125rem,5.6vw,1.375rem)]">
              {player.name}
            </h1>
            <p className="type-body mt-2 text-ink2">
              {POSITION_NAMES[player.position]}, {team}
            </p>
            {user && <OwnTokens player={player.id} />}
          </div>
          <ShareButton what={{ kind: "player", player }} label={`Share ${player.name}`} />
        </div>
      }
      facts={
        <dl className="flex flex-col gap-3">
          <CardFacts player={player} />
          <PlayerFacts player={player} />
        </dl>
      }
    >
      {isSeason ? <PlayerSeason player={player.id} /> : <BeforeSeason player={player} />}
    </Layout>
  );
}

function BeforeSeason({ player }: { player: Player }) {
  return (
    <Panel title="Before the season">
      <p className="type-body max-w-measure text-ink2">
        Once the season has begun, this page shows what he scores, when he plays next and who holds
        him.{" "}
        {player.isInPresale
          ? "Until then, his tokens come in presale packs, by chance."
          : "His tokens are not in presale packs."}
      </p>
      {player.isInPresale && <BuyPacks className="mt-5">Buy Packs</BuyPacks>}
    </Panel>
  );
}

type LayoutProps = { card: ReactNode; head: ReactNode; facts: ReactNode; children: ReactNode };

/** The card beside everything else; on small screens, small beside the name. */
function Layout({ card, head, facts, children }: LayoutProps) {
  return (
    <div className="grid grid-cols-[clamp(5.5rem,28%,9rem)_minmax(0,1fr)] items-start gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      {card}
      <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
        {head}
        <div className="max-lg:col-span-2 lg:mt-6">{children}</div>
      </div>
      <div className="max-lg:col-span-2 lg:col-start-1 lg:row-start-2">{facts}</div>
    </div>
  );
}
