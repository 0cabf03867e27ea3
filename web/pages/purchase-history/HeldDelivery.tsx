import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../errors.ts";
import { deliverAgain, refreshFigures } from "../../queries/purchases.ts";
import { Button } from "../../ui/Button.tsx";
import { PauseBadge } from "../../ui/PauseBadge.tsx";

/** Why a delivery is held, what to do about it, and the button that asks for it again. */
export function HeldDelivery({ packId, refusal }: { packId: string; refusal: string | null }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deliverAgain(packId),
    onSuccess: () => refreshFigures(client),
  });
  return (
    <div className="flex max-w-80 flex-col items-start gap-2 text-ink2">
      <PauseBadge>Delivery on hold</PauseBadge>
      <p>
        For a day, Solana has rejected every attempt to deliver these cards to your wallet. They are
        safe with us. Undo any changes you made to your token accounts, then try again.
      </p>
      {refusal !== null && <p>Solana says: {refusal}</p>}
      <Button size="s" isBusy={isPending} onClick={() => mutate()}>
        Try Again
      </Button>
      {error !== null && (
        <p role="alert" className="text-danger">
          {sentenceOf(error, "We couldn't request the delivery. Please try again.")}
        </p>
      )}
    </div>
  );
}
