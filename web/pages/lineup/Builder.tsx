import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { isSame } from "../../../rules/league/roster.ts";
import { STARTER_SLOTS, SLOTS } from "../../../rules/league/slots.ts";
import { type TournamentKind, tournamentIdOf, TOURNAMENTS } from "../../../rules/league/week.ts";
import { autofillQuery, type RosterList, type Week } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { expectedText, tokensText } from "../../season/figures.ts";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { slotTitle } from "../../season/names.ts";
import { expectedIn, type MyPlayer, type Span, withoutGame } from "../../season/my-players.ts";
import { NotLoaded } from "../../season/NotLoaded.tsx";
import { useMyPlayers } from "../../season/use-my-players.ts";
import { useStore } from "../../store.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { useMedia } from "../../ui/use-media.ts";
import { Bench, Court } from "./Court.tsx";
import { LineupHead } from "./LineupHead.tsx";
import { CopyWeek } from "./CopyWeek.tsx";
import { FIRST_VIEW, PlayerList, SheetList } from "./PlayerList.tsx";
import { listMoreSets } from "./more-sets.ts";
import { MoreSets } from "./MoreSets.tsx";
import { setsThatMayWin, useLastBar } from "./last-bar.ts";
import { PlayerSheet } from "./PlayerSheet.tsx";
import { draggedIn, type PlaceView } from "./Place.tsx";
import { warningOf } from "./PlayerRow.tsx";
import { PlayersMissing } from "./PlayersMissing.tsx";
import { numbersOf } from "./RosterTabs.tsx";
import { Selection } from "./Selection.tsx";
import { SaveLine } from "./SaveLine.tsx";
import { NEVER_SAVED } from "./save-roster.ts";
import { ShareRoster } from "./ShareRoster.tsx";
import { countSet, placesToFill } from "../../season/lineup-task.ts";
import { EMPTY, type Slots } from "./slots.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useBuilder } from "./use-builder.ts";
import { useDraft } from "./use-draft.ts";
import { outlookOf, prospectsOf } from "../../season/prospects.ts";
import { WhatIfs } from "./WhatIfs.tsx";

const loadConflict = () => import("./Conflict.tsx").then((module) => module.Conflict);
const loadReasons = () => import("./Reasons.tsx").then((module) => module.Reasons);
const loadAbout = () => import("./AboutPlayer.tsx").then((module) => module.AboutPlayer);
const AboutPlayer = lazyOrNothing(loadAbout);
const Conflict = lazyOrNothing(loadConflict);
const Reasons = lazyOrNothing(loadReasons);

type BuilderProps = {
  wallet: string;
  week: Week;
  number: number;
  list: RosterList;
  now: () => number;
  /** Last week's roster, as locked. */
  lastWeek: readonly (string | null)[] | undefined;
  /** Switches between weeks and rosters. */
  tabs: React.ReactNode;
  /** The place that the address names. */
  first: number | undefined;
};

/** A roster that can be changed: court, bench, and the players to choose from. */
export function Builder({ wallet, week, number, list, now, lastWeek, tabs, first }: BuilderProps) {
  const client = useQueryClient();
  const saved = list.rosters.find((roster) => roster.number === number) ?? NEVER_SAVED;
  const draft = useDraft({ wallet, week: week.id, number, saved });
  const state = useStore(draft.store);
  const { slots } = state;
  const loaded = useMyPlayers(week, number, slots);
  const { mine, players, holdings, form, areKnown, isKnown, failure } = loaded;
  const known = mine ?? NOBODY;
  // Load the dialogs after the page, so that they still open after the site has been updated.
  useEffect(() => {
    for (const load of [loadAbout, loadConflict, loadReasons]) load().catch(() => undefined);
  }, []);
  const toFill = (next: Slots) => {
    const others = list.rosters.filter((roster) => roster.number !== number);
    const held = [...known.values()].filter(({ tokens }) => tokens !== 0n);
    return placesToFill({ slots: next }, [{ slots: next }, ...others], held);
  };
  const builder = useBuilder(draft, slots, { players: players ?? NO_PLAYERS, first, toFill });
  const [view, setView] = useState(FIRST_VIEW);
  const [isExplained, setIsExplained] = useState(false);
  const [about, setAbout] = useState<string>();
  const isWide = useMedia("(width >= 64rem)");
  const elsewhere = useMemo(() => elsewhereIn(list, number), [list, number]);
  const outlookIn = (kind: TournamentKind) => outlookOf(known, kind);
  const kinds = view.span === "week" ? TOURNAMENTS : [view.span];
  /** One for each tournament of the view. */
  const prospects = isKnown ? kinds.map((kind) => prospectsOf(slots, outlookIn(kind))) : undefined;
  const sets = new Set(prospects?.map((one) => tokensText(one.sets)));
  const reasons = form.data?.reasons ?? [];
  // Autofill may not have heard yet of what another roster has.
  const held = reasons.filter(({ player }) => !elsewhere.has(player));
  const offers = isKnown ? listMoreSets(slots, held, outlookIn) : [];
  const lastBar = useLastBar();

  async function fill() {
    const roster = await client.fetchQuery({ ...autofillQuery(week.id, number), staleTime: 0 });
    const set = countSet(roster.slots);
    builder.replace(roster.slots, `Best ${set === SLOTS.length ? "ten" : set} placed.`);
  }

  const isEstimated =
    prospects?.some(({ counting }) => counting.some((id) => known.get(id)?.isEstimated)) ?? false;
  const places = SLOTS.map((_, at): PlaceView => {
    const one = known.get(slots[at] ?? "");
    const expected = one && expectedIn(one, view.span);
    return {
      at,
      player: one?.player,
      figure: one && expected !== undefined ? expectedText(expected, one.isEstimated) : undefined,
      warning: one && shortWarning(one, view.span),
      isChosen: builder.at === at,
      mayTake: builder.mayCome(at),
      carried: builder.carried === undefined ? undefined : builder.nameOf(builder.carried),
    };
  });
  const roster = {
    slots,
    mine: known,
    isPending: loaded.isPending,
    elsewhere,
    place: builder.at,
    carried: builder.carried,
    press: builder.pressPlayer,
    explain: setAbout,
  };
  const change = (part: Partial<typeof view>) => setView({ ...view, ...part });
  const remove =
    builder.at !== undefined && slots[builder.at] != null
      ? () => builder.remove(builder.at!)
      : undefined;
  const isBest = countSet(slots) > 0 && form.data !== undefined && isSame(form.data.slots, slots);
  const isNobodyHeld = holdings.data?.length === 0 && countSet(slots) === 0;

  const head =
    builder.carried === undefined && builder.at === undefined ? undefined : (
      <Selection
        place={builder.at}
        player={builder.carried && builder.nameOf(builder.carried)}
        refusal={builder.refusal}
        remove={remove}
        cancel={builder.cancel}
      />
    );
  const share = saved.version > 0 && countSet(slots) > 0 && (
    <ShareRoster
      wallet={wallet}
      week={week}
      number={number}
      tournament={tournamentIdOf(week.id, "mon-thu")}
    />
  );
  const copy = lastWeek && {
    press: isSame(lastWeek, slots)
      ? undefined
      : () => builder.replace(lastWeek, "Previous week's lineup copied."),
  };
  const toolbar = (
    <Toolbar
      expected={
        prospects &&
        expectedText(
          prospects.reduce((sum, { expected }) => sum + expected, 0),
          isEstimated,
        )
      }
      isEstimated={isEstimated}
      sets={prospects && [...sets].join(" / ")}
      fill={fill}
      isFull={countSet(slots) === SLOTS.length}
      canFill={holdings.data !== undefined}
      unfilled={isBest ? SLOTS.filter((_, at) => slots[at] === null).map(slotTitle) : []}
      moreSets={isBest ? setsThatMayWin(offers, lastBar) : undefined}
      explain={isBest ? () => setIsExplained(true) : undefined}
      undo={state.past.length > 0 ? builder.undo : undefined}
      copy={isWide ? undefined : copy}
      clear={countSet(slots) > 0 ? () => builder.replace(EMPTY, "Lineup cleared.") : undefined}
      when={view.span === "week" ? "in the week" : shortTournamentName(view.span)}
      share={!isWide && share}
    />
  );
  const whatIfs = prospects ? (
    <WhatIfs
      all={prospects.map((one, at) => ({ ...one, when: shortTournamentName(kinds[at]!) }))}
      mine={known}
    >
      <MoreSets offers={offers} lastBar={lastBar} reasons={reasons} place={builder.replace} />
    </WhatIfs>
  ) : (
    !failure && <Skeleton className="h-150 w-full lg:h-112" />
  );

  const notice = failure && <NotLoaded failure={failure} areKnown={areKnown} />;

  return (
    <>
      <LineupHead
        week={week}
        roster={numbersOf(list, number).length > 1 ? number : undefined}
        now={now}
        status={<SaveLine draft={state} retry={draft.flush} />}
      >
        {isWide && share}
      </LineupHead>
      {/* Beside the tabs, or the court would move down when there is something to copy. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {tabs}
        {isWide && copy && <CopyWeek {...copy} />}
      </div>
      {isNobodyHeld ? (
        <PlayersMissing />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- drags begin at the places and players in it
        <div
          onDragStart={({ dataTransfer }) => {
            const player = draggedIn(dataTransfer);
            if (player !== undefined) builder.lift(player);
          }}
          onDragEnd={builder.letGo}
          className="grid items-start gap-x-5 gap-y-3 max-lg:beside:grid-cols-[var(--court)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]"
        >
          <div className="contents lg:grid lg:gap-3">
            {isWide && toolbar}
            <Court
              places={places.slice(0, STARTER_SLOTS.length)}
              press={builder.pressPlace}
              drop={builder.drop}
            />
            {!isWide && toolbar}
            {!isWide && notice}
            <Bench places={places} press={builder.pressPlace} drop={builder.drop} />
            {!isWide && whatIfs}
          </div>
          {isWide && (
            <div className="grid gap-3">
              {notice}
              <PlayerList {...roster} view={view} change={change} head={head} next={builder.next} />
              {whatIfs}
            </div>
          )}
        </div>
      )}
      {!isWide && builder.at !== undefined && (
        <PlayerSheet
          place={builder.at}
          title={slotTitle(SLOTS[builder.at]!)}
          close={builder.cancel}
          remove={remove}
        >
          {holdings.data === undefined && notice}
          <SheetList {...roster} view={view} change={change} />
        </PlayerSheet>
      )}
      <output className="sr-only">{builder.said}</output>
      <Suspense>
        {about !== undefined && known.has(about) && (
          <AboutPlayer mine={known.get(about)!} close={() => setAbout(undefined)} />
        )}
        {isExplained && form.data && players && (
          <Reasons filled={form.data} players={players} close={() => setIsExplained(false)} />
        )}
        {state.state.kind === "conflict" && (
          <Conflict
            theirs={state.state.theirs}
            mine={slots}
            players={players ?? NO_PLAYERS}
            settle={draft.settle}
          />
        )}
      </Suspense>
    </>
  );
}

const NOBODY: ReadonlyMap<string, MyPlayer> = new Map();
const NO_PLAYERS: ReadonlyMap<string, Player> = new Map();

function elsewhereIn({ rosters }: RosterList, number: number): Map<string, number> {
  return new Map(
    rosters
      .filter((roster) => roster.number !== number)
      .flatMap((roster) =>
        roster.slots.flatMap((id): [string, number][] =>
          id === null ? [] : [[id, roster.number]],
        ),
      ),
  );
}

/** A label of one or two words that fits the width of a card. */
function shortWarning(mine: MyPlayer, span: Span): string | undefined {
  if (mine.tokens === 0n) return "Not held";
  if (mine.isOut) return "Out";
  const none = span === "week" ? withoutGame(mine) : [];
  if (none.length === 1) return `Off ${shortTournamentName(none[0]!).replace(" to ", "-")}`;
  return warningOf(mine, span);
}
