import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import type { CardPlayer } from "../../art/card.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { CardFace } from "./CardFace.tsx";
import { TierBadge } from "./TierBadge.tsx";

type FiguredCardProps = {
  player: CardPlayer;
  /** Tokens the user holds or received; without, popularity is out of 100. */
  tokens?: number | undefined;
  headingLevel: 2 | 3;
  /** The art, if it is wrapped, for example in a link. */
  face?: ReactNode;
  /** Below the figures. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * A card and the figures that are not on it. Text for screen readers replaces the art, so that nothing is
 * announced twice.
 */
export function FiguredCard(props: FiguredCardProps) {
  const { player, tokens, headingLevel, face, children, className } = props;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={cx("figured-card min-w-0", className)}>
      <div className="sr-only">
        <TierBadge tier={player.tier} />{" "}
        <abbr title={POSITION_NAMES[player.position]}>{player.position}</abbr>
        <Heading>{player.name}</Heading>
        <p>{player.currentTeam}</p>
      </div>
      {face ?? <CardFace player={player} density="full" isDecorative isInHand />}
      <dl className="mt-3 flex justify-between gap-x-3 text-[0.9375rem] whitespace-nowrap max-sm:flex-col">
        {tokens !== undefined && <Figure label="Tokens" value={tokens} />}
        <Figure
          label="Popularity"
          value={player.popularity}
          outOf={tokens === undefined ? 100 : undefined}
        />
      </dl>
      {children}
    </article>
  );
}

function Figure(props: { label: string; value: number; outOf?: number | undefined }) {
  const { label, value, outOf } = props;
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5">
      <dt className="text-ink2 lowercase">{label}</dt>
      <dd className="type-data-m">
        {value.toLocaleString("en-US")}
        {outOf !== undefined && <span className="text-ink3">/{outOf}</span>}
      </dd>
    </div>
  );
}
