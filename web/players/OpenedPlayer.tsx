import { Suspense } from "react";
import { lazyOrNothing } from "../ui/lazy-or-nothing.ts";
import { type PlayerLine, teamNameOf } from "./columns.ts";
import { useOpenCard } from "./use-open-card.ts";

const PlayerDetails = lazyOrNothing(() =>
  import("./PlayerDetails.tsx").then((module) => module.PlayerDetails),
);

/** The card of the player whom the address names, if he is in one of the rows. */
export function OpenedPlayer({ rows }: { rows: readonly PlayerLine[] | undefined }) {
  const { card, close } = useOpenCard();
  const opened = rows?.find(({ player }) => player.id === card);
  return (
    <Suspense>
      <PlayerDetails
        player={opened?.player ?? null}
        team={opened && teamNameOf(opened)}
        onClose={close}
        isInAddress
      />
    </Suspense>
  );
}
