import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { toast } from "../../ui/toast.ts";
import { initializePlayers, playersQuery } from "./players-query.ts";

const UNKNOWN = "Unable to initialize player database. Please try again.";

/** The database is empty: anybody who is signed in may fill it. */
export function InitializePlayers() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: initializePlayers,
    onSuccess: async () => client.invalidateQueries({ queryKey: playersQuery.queryKey }),
    onError: (failure) =>
      toast({
        title: "Initialization Failed",
        description: sentenceOf(failure),
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
        <p className="type-small mt-4 text-danger">Initialization Failed: {sentenceOf(error)}</p>
      )}
    </Panel>
  );
}

/** The server's own words; an answer that is not the server's, or none at all, has no better ones. */
function sentenceOf(error: Error): string {
  return error instanceof ApiError && error.code !== undefined ? error.sentence : UNKNOWN;
}
