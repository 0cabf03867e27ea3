import type { ReactNode } from "react";

/** The weights (specification, section 1). */
const WEIGHTS = [
  ["PTS", "1.0"],
  ["REB", "1.2"],
  ["AST", "1.5"],
  ["3PM", "0.5"],
  ["STL", "3"],
  ["BLK", "3"],
  ["TOV", "-1"],
  ["Double-Double", "+3"],
  ["Triple-Double", "+5"],
] as const;

/** The week, its two tournaments and the scoring, one card each. */
export function WeeklyTournaments() {
  return (
    <section
      id="tournaments"
      aria-labelledby="tournaments-title"
      className="border-t border-hair bg-s1 [contain-intrinsic-height:auto_1350px] [content-visibility:auto] lg:[contain-intrinsic-height:auto_680px]"
    >
      <div className="page-width py-14 sm:py-20">
        <h2 id="tournaments-title" className="type-band">
          Weekly Tournaments
        </h2>
        <p className="type-body-l mt-4 max-w-[52ch] text-ink2">
          Twice a week, on one roster of ten, scored on what real players do in real games.
        </p>
        <div className="mt-8 grid gap-4 lg:grid-cols-3">
          <Card
            title="One roster"
            text="Ten players that you hold: five start, five wait on the bench. Starters are fixed when the first NBA game of the week begins."
          >
            <Rows
              rows={[
                ["Guards", "2"],
                ["Forwards", "2"],
                ["Center", "1"],
                ["Bench", "5"],
              ]}
            />
          </Card>
          <Card
            title="Two tournaments"
            text="Tournaments run twice a week, on the same roster. Trades after the lock count for the weeks that follow."
          >
            <Rows
              rows={[
                ["First", "Monday to Thursday"],
                ["Second", "Friday to Sunday"],
                ["Week starts", "Monday 00:00 UTC"],
                ["Week ends", "Sunday 23:59 UTC"],
              ]}
            />
          </Card>
          <Card
            title="Real statistics"
            text="What a player does in the arena is what he scores for you:"
          >
            <dl className="grid grid-cols-3 gap-x-2 gap-y-4">
              {WEIGHTS.map(([what, points]) => (
                <div key={what}>
                  <dt className="type-note text-ink3">{what}</dt>
                  <dd className="type-data-l mt-0.5">{points}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </section>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="flex flex-col border border-hair bg-bg p-5 sm:p-7">
      <h3 className="type-title">{title}</h3>
      <p className="type-body mt-2 mb-6 text-ink2">{text}</p>
      <div className="mt-auto">{children}</div>
    </article>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-hair border-t border-hair">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="type-note text-ink2">{label}</dt>
          <dd className="type-data-m">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
