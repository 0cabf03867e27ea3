import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { fits } from "../../../rules/league/roster.ts";
import { SLOTS } from "../../../rules/league/slots.ts";
import { roleOfPlayer } from "../../../rules/positions.ts";
import type { Player } from "../../queries/players.ts";
import { useCloseRequest } from "../../ui/use-close-request.ts";
import { lastName, slotTitle } from "../../season/names.ts";
import type { RosterDraft } from "./draft.ts";
import { tellChanges } from "./told-changes.ts";
import { clearPlace, freePlace, mayTake, putAt, type RoleOf, type Slots } from "./slots.ts";

/** The current selection: a place of the roster, or a player from the list. */
type Chosen = (
  | { readonly place: number; readonly isNext?: boolean }
  | { readonly player: string }
) & {
  /** Why the player was not placed where he was dropped or sent. */
  readonly refusal?: string;
};

interface Facts {
  readonly players: ReadonlyMap<string, Player>;
  /**
   * A place that the address names. It is chosen, and taken out of the address, so that Back and a reload do not choose
   * it again.
   */
  readonly first: number | undefined;
  /** Returns the empty places, in order, with which somebody can be added to the roster. */
  readonly toFill: (slots: Slots) => readonly number[];
}

/**
 * Returns the current selection, and handlers for presses on places and players that change a roster. Once an empty
 * place is filled with a player from the list, the next one is chosen, so that each further player takes one press.
 */
export function useBuilder(draft: RosterDraft, slots: Slots, { players, first, toFill }: Facts) {
  const [chosen, setChosen] = useState<Chosen | undefined>();
  const [said, say] = useState("");
  const roleOf: RoleOf = (id) => roleOfPlayer(players.get(id));
  const at = chosen && "place" in chosen ? chosen.place : undefined;
  const carried =
    chosen && ("player" in chosen ? chosen.player : (slots[chosen.place] ?? undefined));
  const nameOf = (id: string) => lastName(players.get(id)?.name ?? id);

  useCloseRequest(chosen !== undefined, () => setChosen(undefined));
  useEffect(() => {
    if (chosen === undefined) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setChosen(undefined);
      if (at !== undefined) focusPlace(at);
    };
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, [chosen, at]);

  const navigate = useNavigate();
  const chooseFirst = useEffectEvent(async (place: number) => {
    await navigate({
      to: ".",
      search: ({ place: _chosen, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
    // Now that the router has announced the page by focusing its heading.
    focusPlace(place);
    choose({ place });
  });
  useEffect(() => {
    if (first !== undefined) void chooseFirst(first);
  }, [first]);

  // Closing removes the focused control, so focus returns to the place.
  useEffect(() => {
    if (at === undefined) return;
    return () => {
      if (document.activeElement !== document.body) return;
      focusPlace(at, { preventScroll: true });
    };
  }, [at]);

  function move(player: string, to: number): void {
    const next = putAt(slots, player, to, roleOf);
    if (next === slots) return choose({ player, refusal: whyNot(player, to) });
    const told = tellChanges(slots, next, nameOf);
    draft.change(next);
    // Not where somebody was replaced or moved by hand: that is a change of one place.
    const isFilling = at === to && slots[to] === null;
    const place = isFilling ? nextOf(toFill(next), to) : undefined;
    setChosen(place === undefined ? undefined : { place, isNext: true });
    if (place !== undefined) say(`${told} ${askFor(place)}`);
    else say(isFilling && !next.includes(null) ? `${told} All spots are filled.` : told);
  }

  function undo(): void {
    const before = draft.store.get().past.at(-1);
    if (before === undefined) return;
    setChosen(undefined);
    draft.undo();
    say(`Undone: ${tellChanges(slots, before, nameOf)}`);
  }

  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
    // In a text, it undoes what was typed.
    if (!isUndo || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => undoByKey(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  /** Returns why a player may not take a place. */
  function whyNot(player: string, to: number): string {
    const there = slots[to];
    return there && fits(roleOf(player), to)
      ? `${nameOf(there)} has no other spot.`
      : `${nameOf(player)} does not fit ${titleOf(to)}.`;
  }

  function choose(next: Chosen): void {
    setChosen(next);
    say("");
  }

  /** Says what was picked up, and what can be chosen now. */
  function sayChosen(): string {
    if (carried === undefined) return at === undefined ? "" : askFor(at);
    const from = at === undefined ? "" : ` from ${titleOf(at)}`;
    return `${nameOf(carried)} picked up${from}. Choose a spot for him.`;
  }

  return {
    /** The chosen place. */
    at,
    /** The chosen place, if its first player gets the focus: another place was filled before, or a key was pressed. */
    next: chosen && "place" in chosen && chosen.isNext ? chosen.place : undefined,
    /** The picked-up player. */
    carried,
    /** For screen readers. */
    said: said || chosen?.refusal || sayChosen(),
    refusal: chosen?.refusal,
    roleOf,
    nameOf,
    /** Whether the picked-up player may come to a place; undefined if nobody is picked up. */
    mayCome: (to: number) =>
      carried === undefined || to === at ? undefined : mayTake(slots, carried, to, roleOf),
    /** Picks up a player who is dragged, so that the places he may come to show it. */
    lift: (player: string): void => choose({ player }),
    drop: (player: string, to: number): void => {
      if (slots[to] !== player) move(player, to);
    },
    /** Ends a drag. A player who was refused stays picked up. */
    letGo: (): void => {
      if (chosen?.refusal === undefined) setChosen(undefined);
    },
    cancel: () => setChosen(undefined),
    /** By key, an empty place leads to the players for it. */
    pressPlace: (to: number, isByKey: boolean): void => {
      if (to === at) return setChosen(undefined);
      if (carried !== undefined && mayTake(slots, carried, to, roleOf)) return move(carried, to);
      choose({ place: to, isNext: isByKey && slots[to] === null });
    },
    pressPlayer: (player: string): void => {
      if (at !== undefined && slots[at] !== player) return move(player, at);
      const from = slots.indexOf(player);
      if (player === carried) return setChosen(undefined);
      if (from !== -1) return choose({ place: from });
      const free = freePlace(slots, player, roleOf);
      if (free !== -1) return move(player, free);
      choose({ player });
    },
    undo,
    /** Replaces the whole lineup, and says this. */
    replace: (next: Slots, told: string): void => {
      setChosen(undefined);
      draft.change(next);
      say(told);
    },
    remove: (from: number): void => {
      const player = slots[from];
      setChosen(undefined);
      draft.change(clearPlace(slots, from));
      if (player) say(`${nameOf(player)} removed.`);
    },
  };
}

/** Returns the next of some places after one, then from the first on: whoever skips one is not sent back at once. */
function nextOf(places: readonly number[], after: number): number | undefined {
  return places.find((place) => place > after) ?? places[0];
}

function focusPlace(place: number, options?: FocusOptions): void {
  document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus(options);
}

function askFor(place: number): string {
  return `Choose a player for ${titleOf(place)}.`;
}

function titleOf(place: number): string {
  return slotTitle(SLOTS[place]!);
}
