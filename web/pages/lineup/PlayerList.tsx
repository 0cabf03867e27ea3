import { cx } from "class-variance-authority";
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Role } from "../../../rules/positions.ts";
import { ROLE_OF } from "../../../rules/positions.ts";
import { roleAt, SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { slotTitle } from "../../season/names.ts";
import { expectedIn, type MyPlayer, type Span } from "../../season/my-players.ts";
import { matchesFilter } from "../../players/player-filter.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PlayerRow } from "./PlayerRow.tsx";
import type { Slots } from "./slots.ts";

/** Filters and order of the list. */
export interface ListView {
  readonly text: string;
  readonly role: Role | "all";
  readonly span: Span;
  readonly order: "expected" | "tokens";
}

export const FIRST_VIEW: ListView = { text: "", role: "all", span: "week", order: "expected" };

const ROLE_OPTIONS = [
  { value: "all", label: "All" },
  { value: "guard", label: <abbr title="Guards">G</abbr> },
  { value: "forward", label: <abbr title="Forwards">F</abbr> },
  { value: "center", label: <abbr title="Centers">C</abbr> },
] as const;

/** The facts about the roster that the list needs. */
export interface ListedRoster {
  readonly slots: Slots;
  readonly mine: ReadonlyMap<string, MyPlayer>;
  /** What the players are sorted by is on its way. */
  readonly isPending: boolean;
  /** Other rosters' numbers by player. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** The place being filled. Only players who fit it are listed. */
  readonly place: number | undefined;
  /** The picked-up player. */
  readonly carried: string | undefined;
  readonly press: (player: string) => void;
  /** Opens what helps to decide on a player. */
  readonly explain: (player: string) => void;
}

type ListProps = ListedRoster & {
  view: ListView;
  change: (part: Partial<ListView>) => void;
  /** Replaces search and positions while a place is being filled. */
  head: React.ReactNode;
};

type PlayerListProps = ListProps & {
  /** The chosen place, if the first player for it gets the focus. */
  next: number | undefined;
};

/** The list of the user's players next to the court. */
export function PlayerList({ view: chosen, change, head, next, ...roster }: PlayerListProps) {
  const all = roster.mine.size;
  const { place } = roster;
  // While a place is being filled, search and positions are hidden, so they must not leave anybody out.
  const view = place === undefined ? chosen : { ...chosen, text: "", role: "all" as const };
  const list = useRef<HTMLUListElement>(null);
  // The row that was pressed may not be listed anymore.
  useEffect(() => {
    if (next !== undefined) list.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus();
  }, [next]);
  return (
    <div className="flex min-w-0 flex-col">
      {head ?? (
        <div className="mb-3">
          <ListSearch words={`Search my ${all} players`} hasRoles view={view} change={change} />
        </div>
      )}
      <section aria-label="My players" className="border border-hair bg-s1">
        <ListHead view={view} change={change} />
        <div className="relative max-h-[38.5rem] overflow-y-auto overscroll-contain">
          <ListTop key={`${place}/${Object.values(view).join("/")}`} />
          <Rows {...roster} view={view} list={list} />
        </div>
      </section>
    </div>
  );
}

/** Players that fit on a phone's screen or two. For more, the sheet has a search. */
const MAX_UNSEARCHED = 12;

/** The players for a place on small screens. They are new for each place, so that nothing stays filtered. */
export function SheetList({ view, change, ...roster }: Omit<ListProps, "head">) {
  const [filter, setFilter] = useState<Pick<ListView, "text" | "role">>(FIRST_VIEW);
  const all = rowsOf(roster, FIRST_VIEW).length;
  const hasRoles = roster.place !== undefined && roleAt(roster.place) === undefined;
  return (
    <>
      <ListHead view={view} change={change} />
      {all > MAX_UNSEARCHED && (
        <div className="border-b border-hair p-2">
          <ListSearch
            words="Search"
            hasRoles={hasRoles}
            view={filter}
            change={(part) => setFilter({ ...filter, ...part })}
          />
        </div>
      )}
      <div className="animate-fade-in">
        <Rows {...roster} view={{ ...view, ...filter }} />
      </div>
    </>
  );
}

type ListSearchProps = {
  /** What the empty field says. */
  words: string;
  /** Whether their positions differ. */
  hasRoles: boolean;
  view: Pick<ListView, "text" | "role">;
  change: (part: Partial<Pick<ListView, "text" | "role">>) => void;
};

function ListSearch({ words, hasRoles, view, change }: ListSearchProps) {
  return (
    <search className="flex flex-wrap gap-2.5">
      <SearchField
        label="Search my players"
        placeholder={words}
        value={view.text}
        onChange={(text) => change({ text })}
        className="min-w-36 grow basis-36"
      />
      {hasRoles && (
        <SegmentedControl
          label="Position"
          options={ROLE_OPTIONS}
          value={view.role}
          onChange={(role) => change({ role })}
          className="[&>button]:min-h-11"
        />
      )}
    </search>
  );
}

/** Scrolls its list to the top, where the best players are. Give it a key per filter and order. */
function ListTop() {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = top.current?.parentElement;
    list?.scrollTo(0, 0);
    // For the keyboard, the row that was pressed stays in sight.
    list?.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
  }, []);
  return <div ref={top} />;
}

/** Chooses the tournament of the figures, or both, and the order of the rows. */
export function ListHead({ view, change }: Pick<ListProps, "view" | "change">) {
  return (
    <div className="type-label flex min-h-11 flex-wrap items-center gap-x-4 border-b border-hair px-3.5">
      <fieldset aria-label="Days" className="flex gap-x-4">
        {(["week", ...TOURNAMENTS] as const).map((span) => (
          <Choice
            key={span}
            isOn={view.span === span}
            press={() => change({ span })}
            className="border-b-2 border-transparent aria-pressed:border-ink"
          >
            {span === "week" ? "Week" : shortTournamentName(span)}
          </Choice>
        ))}
      </fieldset>
      <fieldset aria-label="Order by" className="ml-auto flex gap-x-4">
        {(["expected", "tokens"] as const).map((order) => (
          <Choice key={order} isOn={view.order === order} press={() => change({ order })}>
            <span aria-hidden="true">{view.order === order ? "↓ " : ""}</span>
            {order === "expected" ? "Expected" : "Tokens"}
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

type ChoiceProps = {
  isOn: boolean;
  press: () => void;
  className?: string;
  children: React.ReactNode;
};

function Choice({ isOn, press, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={press}
      className={cx(
        "min-h-11 whitespace-nowrap text-ink2 hover:text-ink aria-pressed:text-ink",
        className,
      )}
    >
      {children}
    </button>
  );
}

type RowsProps = ListedRoster & { view: ListView; list?: Ref<HTMLUListElement> };

function Rows({ view, list, ...roster }: RowsProps) {
  const { slots, elsewhere, place, carried, press, explain, isPending } = roster;
  const rows = rowsOf(roster, view);
  // In another order first, a press would fall on another player.
  if (isPending && view.order === "expected") return <RowsToCome count={rows.length} />;
  const isFiltered = view.text !== "" || view.role !== "all";
  const target = place === undefined ? undefined : slotTitle(SLOTS[place]!);
  return (
    <>
      <output className="sr-only">
        {rows.length} {rows.length === 1 ? "player" : "players"}
      </output>
      {rows.length === 0 ? (
        <p className="type-note px-3.5 py-6 text-ink2">
          {place === undefined || isFiltered
            ? "No players match."
            : "You hold nobody who fits here."}
        </p>
      ) : (
        <ul ref={list} className="@container divide-y divide-hair">
          {rows.map((each) => (
            <li key={each.player.id}>
              <PlayerRow
                mine={each}
                span={view.span}
                at={slots.indexOf(each.player.id)}
                elsewhere={elsewhere.get(each.player.id)}
                isChosen={each.player.id === carried}
                target={target}
                press={press}
                explain={explain}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Rows of the list that are in view without scrolling. */
const ROWS_IN_VIEW = 9;

/** The list before its order is known. */
function RowsToCome({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-hair">
      {Array.from({ length: Math.min(count || ROWS_IN_VIEW, ROWS_IN_VIEW) }, (_, at) => (
        <div key={at} className="flex h-[4.3125rem] items-center gap-3 px-3.5">
          <Skeleton className="h-13 w-10" />
          <Skeleton className="h-5 w-36" />
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the players to list, in order: all, or those who fit the place being filled. For an empty one, those who can
 * be added come first; otherwise, a player on the bench may be the best to swap.
 */
function rowsOf({ mine, slots, place, elsewhere }: ListedRoster, view: ListView): MyPlayer[] {
  const role = (place === undefined ? undefined : roleAt(place)) ?? view.role;
  const isEmpty = place !== undefined && slots[place] === null;
  const isTaken = ({ player: { id } }: MyPlayer) => slots.includes(id) || elsewhere.has(id);
  return [...mine.values()]
    .filter(({ player, tokens }) => tokens !== 0n || slots.includes(player.id))
    .filter(({ player }) => role === "all" || ROLE_OF[player.position] === role)
    .filter(({ player }) => matchesFilter(player, { q: view.text }))
    .toSorted(
      (a, b) =>
        (isEmpty ? Number(isTaken(a)) - Number(isTaken(b)) : 0) ||
        rank(b, view) - rank(a, view) ||
        a.player.name.localeCompare(b.player.name),
    );
}

function rank(mine: MyPlayer, { order, span }: ListView): number {
  return order === "tokens" ? Number(mine.tokens ?? 0n) : (expectedIn(mine, span) ?? -1);
}
