import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../errors.ts";
import { usdcText } from "../../format/usdc.ts";
import { claimRefunds, refreshFigures, unclaimedQuery } from "../../queries/purchases.ts";
import { Button } from "../../ui/Button.tsx";

/** Payments of this wallet that were too small to refund automatically; renders nothing if there are none. */
export function UnclaimedRefunds() {
  const client = useQueryClient();
  const { data } = useQuery(unclaimedQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: claimRefunds,
    onSuccess: async () => {
      refreshFigures(client);
      await client.invalidateQueries({ queryKey: unclaimedQuery.queryKey });
    },
  });
  if (!data || data.amount === "0.00") return null;
  return (
    <section
      aria-label="Refunds to claim"
      className="type-small mt-5 flex flex-wrap items-center justify-between gap-4 border border-hair bg-s1 p-5"
    >
      <p>
        We are holding {usdcText(data.amount)} of yours. Amounts this small are sent back only when
        you ask for them.
      </p>
      <Button size="s" isBusy={isPending} onClick={() => mutate()}>
        Claim Refund
      </Button>
      {error !== null && (
        <p role="alert" className="text-danger">
          {sentenceOf(error, "We couldn't claim the refund. Please try again.")}
        </p>
      )}
    </section>
  );
}
