import { TeamBadge } from "../../art/TeamBadge.tsx";
import { LANDING_TEAMS } from "./teams.ts";

/** Our badges for twenty teams, each with its name. */
export function TeamGrid() {
  return (
    <section aria-labelledby="teams" className="page-width py-12 sm:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="teams" className="type-display-l">
          NBA Teams Available
        </h2>
        <p className="type-body text-ink2">
          Here are twenty. The presale&apos;s 100 players come from all thirty teams.
        </p>
      </div>
      <ul className="mt-8 grid grid-cols-4 gap-x-2 gap-y-6 sm:grid-cols-5 sm:gap-y-8 lg:grid-cols-10">
        {LANDING_TEAMS.map((team) => (
          <li key={team} className="flex flex-col items-center text-center">
            <TeamBadge team={team} className="size-14 sm:size-16" />
            <span className="mt-2.5 text-[0.9375rem] leading-tight font-bold text-balance text-ink2 [font-stretch:75%] [overflow-wrap:normal]">
              {team}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
