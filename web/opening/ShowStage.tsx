import { cx } from "class-variance-authority";
import { memo, type ReactNode, useId, useMemo } from "react";
import { card, type CardPlayer } from "../../art/card.ts";
import { cardBack } from "../../art/card-back.ts";
import { POSITION_NAMES } from "../../rules/positions.ts";
import { TIER_NAMES, type Tier } from "../../rules/tiers.ts";
import { Art } from "../art/Art.tsx";
import { TeamBadge } from "../art/TeamBadge.tsx";
import { TierMark } from "../art/TierMark.tsx";
import { TierBadge } from "../cards/TierBadge.tsx";
import { TIER_INK } from "../cards/tier-ink.ts";
import { Beam } from "./Beam.tsx";
import { Halo } from "./Halo.tsx";
import { Rays } from "./Rays.tsx";
import { ShowPack } from "./ShowPack.tsx";
import { LOW, nameSize, type StageLayout } from "./stage-layout.ts";
import type { Timeline } from "./timeline.ts";

type ShowStageProps = {
  timeline: Timeline;
  layout: StageLayout;
  /** Worst first; the last is the best. */
  cards: readonly CardPlayer[];
  /** Packs in the stack. */
  packs: number;
  /** Progress of the purchase, from 0 to 1, while its cards are not known. */
  progress: number;
  /** Number of slices rendered, up to `slicesOf`. Rendering all at once would take a phone too long. */
  slices: number;
};

/**
 * Renders the parts of a timeline from back to front, in slices, with those that appear last in the last ones. `play`
 * moves them. Memoized, because rendering them again would interrupt the show.
 */
export const ShowStage = memo(function ShowStage({
  timeline,
  layout,
  cards,
  packs,
  progress,
  slices,
}: ShowStageProps) {
  const named = (prefix: string) =>
    timeline.parts.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const has = (name: string) => timeline.parts.some((part) => part.name === name);
  const best = cards.at(-1);
  const tier = best?.tier ?? "B";
  const { width, height, hero, pack } = layout;
  const light = Math.max(width, height) * 0.7;
  const halo = hero.width * 2.5;
  const faceStep = faceSlices(timeline);
  const labels = named("label-")
    .filter((_, index) => slices >= faceSlice(index, faceStep) + 1)
    .map((name, index) => <Label key={name} name={name} player={cards[index]!} layout={layout} />);
  return (
    <>
      <div data-part="floor" className="stage-floor" />
      {has("beam") && <Beam width={pack.width * 3} height={pack.y} />}
      {has("halo") && <Halo name="halo" tier={tier} size={halo} />}
      {slices >= 1 &&
        ["rays", "rays-S", "rays-A"]
          .filter(has)
          .map((name) => (
            <Rays key={name} name={name} tier={tierOf(name) ?? tier} size={light} halo={halo} />
          ))}
      {/* On a phone, a card passes over its name on the way back. */}
      {!layout.isWide && labels}
      {cards
        .filter((_, index) => slices >= backSlice(index))
        .map((player, index) => (
          <ShowCard
            // A player can be in several packs, so the index is part of the key.
            key={`${player.id}-${index}`}
            player={player}
            index={index}
            width={hero.width}
            hasBack={has(`back-${index}`)}
            isFaceDrawn={slices >= faceSlice(index, faceStep)}
            isBest={index === cards.length - 1 && has("charge")}
          />
        ))}
      {has("pack") && <ShowPack packs={packs} width={pack.width} progress={progress} />}
      {named("dust-").map((name) => (
        <Piece key={name} name={name} className="size-1.5 rounded-full bg-ink" />
      ))}
      {slices >= slicesOf(timeline, cards.length) &&
        named("piece-").map((name, index) => (
          <Piece key={name} name={name} className={pieceStyle(tier, index)} />
        ))}
      {layout.isWide && labels}
      {has("kicker") && (
        <p
          data-part="kicker"
          className={cx("stage-part stage-below stage-text text-[1.75rem]", TIER_INK[tier])}
        >
          {TIER_NAMES[tier]}
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-5 flex justify-center gap-2">
        {named("pip-").map((name) => (
          <span key={name} data-part={name} className="h-1 w-[min(4rem,7vw)] bg-ink opacity-0" />
        ))}
      </div>
      {has("note-tear") && <Note name="note-tear">This animation does not affect the draw.</Note>}
      {has("note-fan") && (
        <Note name="note-fan" isOnTop={hasRoomOnTop(layout)}>
          Four players, 50 tokens of each. The best one turns last.
        </Note>
      )}
      {best && has("title") && slices >= 2 && <BestName player={best} layout={layout} />}
    </>
  );
});

/** Returns the slice that renders the back of a card: four backs per slice. */
const backSlice = (index: number) => Math.floor(index / 4);

/** Faces and names have their own slices, because text is slowest on phones. */
const faceSlices = ({ parts }: Timeline) =>
  parts.some(({ name }) => name.startsWith("label-")) ? 2 : 1;
const faceSlice = (index: number, step: number) => 3 + step * index;

/** Returns the number of slices of a stage with these cards. Confetti is the last. */
export const slicesOf = (timeline: Timeline, cards: number) =>
  faceSlice(cards, faceSlices(timeline));

const tierOf = (name: string) => /-([SA])$/.exec(name)?.[1] as Tier | undefined;

function pieceStyle(tier: Tier, index: number): string {
  if (tier === "A") return "h-2 w-2 rotate-45 bg-tier-a";
  return cx("h-3.5 w-2.5", ["bg-tier-s", "bg-ink", "bg-[#b97a12]"][index % 3]);
}

function Piece({ name, className }: { name: string; className: string }) {
  return <span data-part={name} className={cx("stage-part", className)} />;
}

type ShowCardProps = {
  player: CardPlayer;
  index: number;
  width: number;
  hasBack: boolean;
  isFaceDrawn: boolean;
  isBest: boolean;
};

/** A card with its two sides. */
const ShowCard = memo(function ShowCard(props: ShowCardProps) {
  const { player, index, width, hasBack, isFaceDrawn, isBest } = props;
  const id = useId();
  const back = useMemo(() => cardBack(`${id}b`), [id]);
  const face = useMemo(
    () => (isFaceDrawn ? card(player, "full", `${id}f`) : ""),
    [player, id, isFaceDrawn],
  );
  return (
    <div
      data-part={`card-${index}`}
      className="stage-part aspect-5/7 will-change-transform"
      style={{ width }}
    >
      {hasBack && (
        <div data-part={`back-${index}`} className="absolute inset-0">
          <Art svg={back} className="stage-side" />
        </div>
      )}
      {isBest && <Charge tier={player.tier} />}
      <div data-part={`face-${index}`} className="absolute inset-0 opacity-0">
        <Art svg={face} className="stage-side" />
      </div>
    </div>
  );
});

/** The tier's edge and mark on the back of the best card, shown before it turns. */
function Charge({ tier }: { tier: Tier }) {
  return (
    <div data-part="charge" className={cx("absolute inset-0 opacity-0", TIER_INK[tier])}>
      <svg viewBox="0 0 300 420" className="stage-side" aria-hidden="true">
        <path
          d="M14 4H260.500L296 39.500V404.500L284.500 416H39.500L4 380.500V15.500Z"
          fill="rgb(7 9 13 / 0.55)"
          stroke="currentColor"
          strokeWidth="8"
        />
        <circle cx="150" cy="210" r="72" fill="#0b0f16" />
      </svg>
      <TierMark tier={tier} className="absolute top-1/2 left-1/2 size-[38%] -translate-1/2" />
    </div>
  );
}

type NamedProps = { player: CardPlayer; layout: StageLayout };

/** A card's name below it, while the card is in front. */
const Label = memo(function Label({ name, player, layout }: NamedProps & { name: string }) {
  const { isWide, width, height } = layout;
  const room = isWide ? layout.fan[0]!.width * 1.3 : width - 32;
  const isLow = isWide && height < LOW;
  const size = nameSize(player.name, room, isLow ? 20 : isWide ? 32 : 30);
  return (
    <div data-part={name} className="stage-part stage-below text-center" style={{ width: room }}>
      <p className="stage-text text-balance" style={{ fontSize: size }}>
        {player.name}
      </p>
      <p
        className={cx(
          "mt-1.5 flex flex-wrap items-center justify-center gap-x-3 leading-snug text-ink2 max-sm:text-base [&>span]:text-[1em]",
          isLow ? "text-base" : "text-[1.3125rem]",
        )}
      >
        <TierBadge tier={player.tier} />
        {!isLow && (
          <span>
            {player.position}, {player.currentTeam}
          </span>
        )}
      </p>
    </div>
  );
});

/** The best card's name in the largest type: beside it, or below it on phones. */
const BestName = memo(function BestName({ player, layout }: NamedProps) {
  const { isWide, title, width, height } = layout;
  const size = nameSize(player.name, title.width, isWide ? Math.min(width * 0.052, 84) : 44);
  return (
    <div
      data-part="title"
      className={cx("stage-part", isWide ? "stage-beside" : "stage-under text-center")}
      style={{ width: title.width }}
    >
      <Line isWide={isWide}>
        <TierMark tier={player.tier} className="size-7" />
        <span className={cx("stage-text text-[1.375rem]", TIER_INK[player.tier])}>
          {TIER_NAMES[player.tier]}
        </span>
      </Line>
      <p
        className={cx("stage-text text-balance", height < LOW ? "mt-1" : "mt-2")}
        style={{ fontSize: size }}
      >
        {player.name}
      </p>
      <Line isWide={isWide} className="mt-3">
        <TeamBadge team={player.currentTeam} className="size-8" />
        <span className="type-body-l text-ink">
          {POSITION_NAMES[player.position]}, {player.currentTeam}
        </span>
      </Line>
      <p className="mt-3 text-ink2">
        <span className="type-data-l text-ink">50</span> tokens
      </p>
    </div>
  );
});

function Line({
  isWide,
  className,
  children,
}: {
  isWide: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx("flex items-center gap-3", isWide ? "" : "justify-center", className)}>
      {children}
    </div>
  );
}

/** Returns true if two lines fit between the bar and the fan, as on tall phones. */
function hasRoomOnTop({ isWide, fan, top }: StageLayout): boolean {
  const { y, width } = fan[0]!;
  return !isWide && y - width * 0.75 > top + 72;
}

type NoteProps = {
  name: string;
  /** Puts it above the cards instead of below them, where the pack sinks. */
  isOnTop?: boolean;
  children: ReactNode;
};

function Note({ name, isOnTop = false, children }: NoteProps) {
  return (
    <p
      data-part={name}
      className={cx(
        "type-body absolute inset-x-5 text-center text-balance text-ink2 opacity-0",
        isOnTop ? "top-21" : "bottom-10",
      )}
    >
      {children}
    </p>
  );
}
