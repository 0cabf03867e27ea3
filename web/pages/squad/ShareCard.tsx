import { useQuery } from "@tanstack/react-query";
import type { CardPlayer } from "../../../art/card.ts";
import { drawnCardsQuery } from "../../queries/holdings.ts";
import { ShareButton } from "../../share/ShareButton.tsx";

/** Shares a card with the newest draw it came from; one from another wallet, with the user's code. */
export function ShareCard({ player }: { player: CardPlayer }) {
  const { data: cards, isError } = useQuery(drawnCardsQuery(player.id));
  if (cards === undefined && !isError) return null;
  const packId = cards?.[0]?.packId;
  return (
    <ShareButton
      what={packId === undefined ? { kind: "invite" } : { kind: "card", packId, player }}
      label={`Share ${player.name}`}
    />
  );
}
