import { useMutation } from "@tanstack/react-query";
import { Check, OctagonX } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { packsText } from "../../format/packs-text.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { ReplayProgress } from "./replay-deliveries.ts";
import type { ReplayResult } from "./replay-log.ts";

/** Replays both logs in the visitor's browser, and compares the deliveries with the draws. */
export function ReplayLog({ draws }: { draws: number }) {
  const { rpcUrl } = usePublicConfig();
  const [progress, setProgress] = useState<ReplayProgress>({ step: "draws", done: 0 });
  const stop = useRef(new AbortController());
  // It would read on for hours after its page is left.
  useEffect(() => () => stop.current.abort(), []);
  const replay = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      setProgress({ step: "draws", done: 0 });
      const { replayLog } = await import("./replay-log.ts");
      return replayLog({ rpcUrl, onProgress: setProgress, stop: stop.current.signal });
    },
  });
  return (
    <Panel
      title="Check all of it at once"
      description="Your browser starts with the full box, recomputes every draw, and follows the fingerprints of both logs from first to last. Then it reads the deliveries from Solana, five a second, and compares what reached each wallet with the draw."
    >
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={replay.isPending}
          busyLabel={progressText(progress, draws)}
          onClick={() => replay.mutate()}
        >
          Replay the whole log
        </Button>
        {replay.isPending && progress.step === "deliveries" && (
          <Button variant="quiet" onClick={() => stop.current.abort()}>
            Stop here
          </Button>
        )}
      </div>
      <output className="type-note mt-4 block">
        {replay.isError && (
          <Line isRight={false}>We couldn't read the whole log. Please try again.</Line>
        )}
        {replay.data && <Result result={replay.data} />}
      </output>
    </Panel>
  );
}

function progressText({ step, done }: ReplayProgress, draws: number): string {
  const amount = done.toLocaleString("en-US");
  if (step === "payments") return `Following payments, ${amount}`;
  const what = step === "draws" ? "Replaying" : "Reading deliveries";
  return `${what}, ${amount} of ${draws.toLocaleString("en-US")}`;
}

function Result({ result }: { result: ReplayResult }) {
  if (result.kind === "wrong")
    return (
      <Line isRight={false}>
        {result.what} is wrong: {result.why}.
      </Line>
    );
  const { draws, payments, deliveries } = result;
  return (
    <>
      <Line isRight>
        {draws === 1 ? "The draw is right" : `All ${draws} draws are right`}:{" "}
        {packsText(result.packs)} drawn, {packsText(result.packsLeft)} left in the box.
      </Line>
      <Line isRight>
        {payments === 1 ? "The payment is" : `All ${payments} payments are`} in order:{" "}
        {payments === draws ? "all drawn" : `${draws} drawn, ${payments - draws} not`}.
      </Line>
      <Line isRight>{deliveriesText(deliveries, draws)}</Line>
      <p className="mt-2 text-ink2">
        The last fingerprint of the draws is <Hash>{result.lastHash}</Hash>, and that of the
        payments <Hash>{result.lastPaymentHash}</Hash>. Keep them: every later log must still have
        them at draw {draws} and payment {payments}.
      </p>
    </>
  );
}

function deliveriesText(
  { right, waits, held, unseen, isWhole }: Extract<ReplayResult, { kind: "right" }>["deliveries"],
  draws: number,
): string {
  const parts = [
    waits > 0 && `${waits} on the way`,
    held > 0 && `${held} held until the buyer asks`,
    unseen > 0 && `${unseen} that the node does not show`,
  ].filter(Boolean);
  const rest = parts.length > 0 ? `, ${parts.join(", ")}` : "";
  const part = isWhole ? "" : " Not all were compared: it was stopped, or Solana did not answer.";
  return `${right} of ${draws} deliveries arrived as drawn${rest}.${part}`;
}

function Hash({ children }: { children: string }) {
  return (
    <span translate="no" className="type-mono-s break-all text-ink">
      {children}
    </span>
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
