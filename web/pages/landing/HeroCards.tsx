import { CardFace } from "../../cards/CardFace.tsx";
import { TierBadge } from "../../cards/TierBadge.tsx";
import { TIERS } from "../../../rules/tiers.ts";
import { SAMPLE_PLAYERS } from "./sample-players.ts";

/** A hand of three cards, one of each tier; names only where they are not covered. */
export function HeroCards() {
  const { rare, legendary, common } = SAMPLE_PLAYERS;
  return (
    <figure className="mx-auto w-full max-w-[37rem] px-7 min-[1400px]:px-0">
      <div className="relative aspect-[10/7.2]">
        <CardFace
          player={rare}
          density="compact"
          className="absolute top-[10%] left-0 w-[41%] origin-bottom -rotate-[11deg]"
        />
        <CardFace
          player={common}
          density="compact"
          className="absolute top-[10%] right-0 w-[41%] origin-bottom rotate-[11deg]"
        />
        <CardFace
          player={legendary}
          density="full"
          className="absolute top-0 left-1/2 w-[49%] -translate-x-1/2"
        />
      </div>
      <figcaption className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 max-sm:-mx-7 max-sm:gap-x-4">
        {TIERS.map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
      </figcaption>
    </figure>
  );
}
