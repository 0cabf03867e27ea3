import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { toast } from "../../ui/toast.ts";
import { initializePlayers, playersQuery } from "../../queries/players.ts";

const FAILED = "Unable to initialize player database. Please try again.";

/** Shown while the database is empty; anyone signed in may fill it. */
export function InitializePlayers() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: initializePlayers,
    onSuccess: async () => client.invalidateQueries({ queryKey: playersQuery.queryKey }),
    onError: (failure) =>
      toast({
        title: "Initialization Failed",
        description: sentenceOf(failure, FAILED),
        variant: "destructive",
      }),
  });
  return (
    <Panel
      title="Initialize Player Database"
      description="There are no players yet. This loads 102 NBA players with team, position, tier and popularity."
    >
      <Button
        variant="primary"
        isBusy={isPending}
        busyLabel="Loading players..."
        onClick={() => mutate()}
      >
        Load Players
      </Button>
      {error !== null && (
        <p className="type-small mt-4 text-danger">
          Initialization Failed: {sentenceOf(error, FAILED)}
        </p>
      )}
    </Panel>
  );
}
