import { useMutation } from "@tanstack/react-query";
import { Check, OctagonX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";
import { replayLog, type ReplayResult } from "./replay-log.ts";

/** Replays the whole log in the visitor's browser, from the full box to the last draw. */
export function ReplayLog({ draws }: { draws: number }) {
  const [done, setDone] = useState(0);
  const replay = useMutation({
    mutationFn: () => {
      setDone(0);
      return replayLog(setDone);
    },
  });
  return (
    <div className="mt-8">
      <h3 className="font-bold">Check all of them at once</h3>
      <p className="type-small mt-1 max-w-measure text-ink2">
        Your browser starts with the full box, recomputes every draw, and follows the fingerprints
        from first to last.
      </p>
      <Button
        className="mt-4"
        isBusy={replay.isPending}
        busyLabel={`Replaying, ${done.toLocaleString("en-US")} of ${draws.toLocaleString("en-US")}`}
        onClick={() => replay.mutate()}
      >
        Replay the whole log
      </Button>
      <output className="type-small mt-4 block">
        {replay.isError && (
          <Line isRight={false}>The log could not be read to the end. Please try again.</Line>
        )}
        {replay.data && <Result result={replay.data} />}
      </output>
    </div>
  );
}

function Result({ result }: { result: ReplayResult }) {
  if (result.kind === "wrong")
    return (
      <Line isRight={false}>
        {result.position === 0 ? "The start of the log" : `Draw ${result.position}`} is wrong:{" "}
        {result.why}.
      </Line>
    );
  return (
    <>
      <Line isRight>
        {result.draws === 1 ? "The draw is right" : `All ${result.draws} draws are right`}:{" "}
        {packsText(result.packs)} drawn, {packsText(result.packsLeft)} left in the box.
      </Line>
      <p className="mt-2 text-ink2">
        The last fingerprint is{" "}
        <span className="type-mono-s break-all text-ink">{result.lastHash}</span>. Keep it: every
        later log must still have it at draw {result.draws}.
      </p>
    </>
  );
}

function Line({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 ${isRight ? "" : "text-danger"}`}>
      {isRight ? (
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      ) : (
        <OctagonX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      )}
      <span>{children}</span>
    </p>
  );
}
