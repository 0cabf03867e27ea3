import type { ReactNode } from "react";
import { cardLabel, type CardPlayer } from "../../art/card.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { cn } from "../ui/cn.ts";
import { useMedia } from "../ui/use-media.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { CardFace } from "./CardFace.tsx";
import { TeamBadge } from "../art/TeamBadge.tsx";
import { TierBadge } from "./TierBadge.tsx";
import { TierMark } from "../art/TierMark.tsx";

type PlayerCardProps = {
  player: CardPlayer;
  /**
   * `full` from 200 px, all text in the art; `compact` for 72 to 160 px with the name below in
   * HTML; `chip` one line of 40 px; `wide` the art with tier, position, team, popularity and
   * tokens.
   */
  density: "full" | "compact" | "chip" | "wide";
  /** Tokens the user holds or received, shown by `wide`. */
  tokens?: number | undefined;
  /** Hides the card from screen readers if its text is next to it or in a button's name. */
  isDecorative?: boolean | undefined;
  /** Heading level of the name on a `wide` card. */
  headingLevel?: 2 | 3 | undefined;
  /** Buttons below the figures of a `wide` card. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A player as a card. The container sets its width. */
export function PlayerCard(props: PlayerCardProps) {
  switch (props.density) {
    case "full":
      return (
        <CardFace
          player={props.player}
          density="full"
          isDecorative={props.isDecorative}
          className={props.className}
        />
      );
    case "compact":
      return <CompactCard {...props} />;
    case "chip":
      return <ChipCard {...props} />;
    case "wide":
      return <WideCard {...props} />;
    default:
      return props.density satisfies never;
  }
}

function CompactCard({ player, isDecorative = false, className }: PlayerCardProps) {
  return (
    <div className={cn("w-full min-w-0", className)} aria-hidden={isDecorative || undefined}>
      <CardFace player={player} density="compact" isDecorative />
      <p className="type-name mt-2 text-center text-balance">
        {player.name}
        <VisuallyHidden>{restOfLabel(player)}</VisuallyHidden>
      </p>
    </div>
  );
}

function ChipCard({ player, isDecorative = false, className }: PlayerCardProps) {
  return (
    <span
      aria-hidden={isDecorative || undefined}
      className={cn("inline-flex min-h-10 max-w-full min-w-0 items-center gap-2.5", className)}
    >
      <span className="relative shrink-0">
        <TeamBadge team={player.currentTeam} />
        <TierMark tier={player.tier} className="absolute -right-1.5 -bottom-1 size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="type-name block">{player.name}</span>
        <VisuallyHidden>{restOfLabel(player)}</VisuallyHidden>
      </span>
    </span>
  );
}

/** Art and text: stacked from 640 px, side by side on phones to keep long lists short. */
function WideCard(props: PlayerCardProps) {
  const { player, tokens, isDecorative = false, headingLevel = 3, children, className } = props;
  const isPhone = useMedia("(width < 40rem)");
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article
      aria-hidden={isDecorative || undefined}
      className={cn(
        "grid min-w-0 grid-cols-[7rem_1fr] border border-hair bg-s1 sm:flex sm:flex-col",
        className,
      )}
    >
      <div className="court-floor p-4 pr-0 sm:px-7 sm:pt-7 sm:pb-5">
        <CardFace
          player={player}
          density={isPhone ? "compact" : "full"}
          isDecorative
          className="mx-auto sm:max-w-60"
        />
      </div>
      <div className="flex min-w-0 grow flex-col border-hair p-4 sm:border-t sm:p-5">
        <div className="flex items-center justify-between gap-3">
          <TierBadge tier={player.tier} />
          <abbr
            title={POSITION_NAMES[player.position]}
            className="type-data-m text-ink2 no-underline"
          >
            {player.position}
          </abbr>
        </div>
        <Heading className="mt-2 text-[1.0625rem] leading-snug font-bold text-balance sm:mt-3 sm:text-[1.125rem]">
          {player.name}
        </Heading>
        <p className="type-small text-ink2">{player.currentTeam}</p>
        <dl className="mt-auto grid grid-cols-2 gap-4 pt-3 sm:pt-4">
          <Figure
            label="Popularity"
            value={player.popularity}
            outOf={tokens === undefined ? 100 : undefined}
          />
          {tokens !== undefined && <Figure label="Tokens" value={tokens} />}
        </dl>
      </div>
      {children !== undefined && (
        <div className="col-span-2 px-4 pb-4 sm:-mt-1 sm:px-5 sm:pb-5">{children}</div>
      )}
    </article>
  );
}

function Figure({
  label,
  value,
  outOf,
}: {
  label: string;
  value: number;
  outOf?: number | undefined;
}) {
  return (
    <div>
      <dt className="type-small text-ink3">{label}</dt>
      <dd className="type-data-l mt-0.5">
        {value.toLocaleString("en-US")}
        {outOf !== undefined && <span className="text-ink3">/{outOf}</span>}
      </dd>
    </div>
  );
}

/** Returns the part of the accessible name that follows the player's name. */
function restOfLabel(player: CardPlayer): string {
  return cardLabel(player).slice(player.name.length);
}
