import { ArrowLeftRight, Check, Sparkles, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { LIQUIDITY_PERCENT, MARKETING_PERCENT, TEAM_PERCENT } from "../../../rules/funds-split.ts";
import { CURATED_PLAYERS, PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { Panel } from "../../ui/Panel.tsx";

/** Pack contents, benefits, token allocation and fund usage. */
export function PresaleFacts() {
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
      <Panel title="Pack contents">
        <Points icon={<Check aria-hidden="true" />}>
          {[
            `${PLAYERS_PER_PACK} different NBA players`,
            "200 tokens, 50 of each",
            `From ${CURATED_PLAYERS} curated players`,
            "No staking, no lock-up",
          ]}
        </Points>
      </Panel>
      <Panel title="Benefits">
        <ul className="flex flex-col gap-4">
          <Benefit icon={<Sparkles aria-hidden="true" />}>Better odds for rare players</Benefit>
          <Benefit icon={<Trophy aria-hidden="true" />}>First access to tournaments</Benefit>
          <Benefit icon={<ArrowLeftRight aria-hidden="true" />}>Early market access</Benefit>
        </ul>
      </Panel>
      <Panel title="Token allocation">
        <Bar parts={[{ percent: 7, ink: "bg-ink" }]} />
        <dl className="mt-4 flex flex-col gap-2">
          <Share label="Presale share" value="7%" ink="bg-ink" />
          <Share label="Presale, per player" value="112,000" />
          <Share label="Supply per player" value="1,600,000" />
        </dl>
        <p className="type-small mt-4 text-ink2">
          The presale ends when the 7% sells out or when the NBA season starts.
        </p>
      </Panel>
      <Panel title="Fund usage">
        <Bar
          parts={[
            { percent: Number(LIQUIDITY_PERCENT), ink: "bg-ink" },
            { percent: Number(MARKETING_PERCENT), ink: "bg-ink3" },
            { percent: Number(TEAM_PERCENT), ink: "bg-edge" },
          ]}
        />
        <dl className="mt-4 flex flex-col gap-2">
          <Share label="Liquidity" value={`${LIQUIDITY_PERCENT}%`} ink="bg-ink" />
          <Share label="Marketing" value={`${MARKETING_PERCENT}%`} ink="bg-ink3" />
          <Share label="Team" value={`${TEAM_PERCENT}%`} ink="bg-edge" />
        </dl>
        <p className="type-small mt-4 text-ink2">
          {String(LIQUIDITY_PERCENT + MARKETING_PERCENT)}% of presale funds go to liquidity and
          marketing.
        </p>
      </Panel>
    </div>
  );
}

function Points({ icon, children }: { icon: ReactNode; children: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {children.map((point) => (
        <li
          key={point}
          className="flex gap-3 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink3"
        >
          {icon}
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

function Benefit({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-4 [&_svg]:size-5">
      <span className="grid size-11 shrink-0 place-items-center border border-hair bg-s2 text-ink2">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** Decoration: the figures below say the same. */
function Bar({ parts }: { parts: readonly { percent: number; ink: string }[] }) {
  return (
    <div aria-hidden="true" className="flex h-3 gap-0.5 bg-s3">
      {parts.map(({ percent, ink }) => (
        <span key={ink} className={ink} style={{ width: `${percent}%` }} />
      ))}
    </div>
  );
}

function Share({ label, value, ink }: { label: string; value: string; ink?: string | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex items-baseline gap-2.5 text-ink2">
        {ink !== undefined && <span aria-hidden="true" className={`size-2.5 ${ink}`} />}
        {label}
      </dt>
      <dd className="type-data-m">{value}</dd>
    </div>
  );
}
