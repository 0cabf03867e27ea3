import { PLAYERS_PER_PACK, tokensIn } from "../../../rules/presale.ts";
import { PackArt } from "../../art/PackArt.tsx";
import { CardFace } from "../../cards/CardFace.tsx";
import { packsText } from "../../format/packs-text.ts";
import type { Odds } from "./ChoosePanel.tsx";
import { chanceOf, chanceText } from "./odds.ts";
import { PREVIEW_PLAYERS } from "./preview-players.ts";

type PackPreviewProps = {
  packs: number;
  /** Undefined while they are not known. */
  odds: Odds | null | undefined;
};

/** Shown until there is an order: the chosen packs, what can be in them, and the odds of the best tier. */
export function PackPreview({ packs, odds }: PackPreviewProps) {
  return (
    <figure className="flex grow flex-col">
      <figcaption className="-mt-3">
        <p className="type-body-l font-bold text-balance sm:text-[1.375rem]">
          <Chance packs={packs} odds={odds} /> chance of at least one{" "}
          <span className="text-tier-s">Legendary</span>
        </p>
        <p className="type-small mt-1 text-ink2">
          {packsText(packs)}: {packs * PLAYERS_PER_PACK} cards,{" "}
          {tokensIn(packs).toLocaleString("en-US")} player tokens
        </p>
      </figcaption>
      <div className="pack-light relative mt-4 flex grow items-center justify-center overflow-hidden">
        <PackScene packs={packs} />
      </div>
    </figure>
  );
}

function Chance({ packs, odds }: PackPreviewProps) {
  if (odds === null) return <span aria-hidden="true">-</span>;
  // As large as the final content, so that nothing shifts.
  if (odds === undefined)
    return (
      <span aria-hidden="true" className="type-data-xl invisible">
        00%
      </span>
    );
  return (
    <span className="type-data-xl text-tier-s">{chanceText(chanceOf(odds.tiers, "S", packs))}</span>
  );
}

/** The pack in front of a card of each tier. A second and third pack stand behind it. */
function PackScene({ packs }: { packs: number }) {
  const { rare, legendary, common } = PREVIEW_PLAYERS;
  return (
    <div className="relative my-4 aspect-[5/4] w-full max-w-[31rem] max-lg:my-2 max-lg:max-w-[17rem] max-sm:max-w-[14.5rem]">
      <CardFace
        player={rare}
        density="compact"
        className="absolute top-[16%] left-[10%] w-[33%] origin-bottom-right -rotate-[13deg]"
      />
      <CardFace
        player={common}
        density="compact"
        className="absolute top-[16%] right-[10%] w-[33%] origin-bottom-left rotate-[13deg]"
      />
      <CardFace
        player={legendary}
        density="compact"
        className="absolute top-[1%] left-1/2 w-[41%] -translate-x-1/2"
      />
      {packs > 2 && <PackArt className="absolute bottom-0 left-[40%] w-[33%] rotate-[9deg]" />}
      {packs > 1 && <PackArt className="absolute bottom-0 left-[27%] w-[33%] -rotate-[8deg]" />}
      <PackArt className="absolute bottom-[-4%] left-1/2 w-[35%] -translate-x-1/2" />
    </div>
  );
}
