import type { Address } from "@solana/kit";
import { countText } from "../../rules/count-text.ts";
import { autofill } from "../../rules/league/autofill.ts";
import { isEstimate } from "../../rules/league/expected.ts";
import { SLOTS } from "../../rules/league/slots.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Form, readForm } from "../form/read-form.ts";
import { viewInjury } from "../form/player-stats.ts";
import { readHoldings } from "../holdings/read-holdings.ts";
import { nextToLock } from "../league/weeks.ts";
import type { Player } from "../players/store.ts";
import type { FeedInjury } from "../stats/feed.ts";
import type { FilledRoster } from "./schemas.ts";
import { listNewest, listRosterWeeks } from "./store.ts";

/** A player whom the wallet holds, with what ranks him. */
interface Held {
  readonly player: Player;
  /** Base units. */
  readonly tokens: bigint;
  readonly form: Form;
  /** Number of another of the wallet's rosters that has him (R5). */
  readonly elsewhere: number | undefined;
}

/**
 * Returns a wallet's best ten for a week, by default the next one to lock, with a reason for each. Saves nothing.
 * Throws a Refusal for an unknown week.
 */
export async function fillRoster(
  ctx: Context,
  wallet: Address,
  wanted: { readonly number: number; readonly week: string | undefined },
): Promise<FilledRoster> {
  const { now } = await ctx.leagueTime();
  const weeks = await listRosterWeeks(ctx.db);
  const week = wanted.week ? weeks.find(({ id }) => id === wanted.week) : nextToLock(weeks, now);
  if (!week) throw new Refusal("week_unknown");
  const held = await readHeld(ctx, wallet, { ...wanted, week: week.id, now });
  const slots = autofill(
    held.map(({ player, tokens, form, elsewhere }) => ({
      id: player.league_id,
      role: ROLE_OF[player.position],
      tokens: elsewhere === undefined ? tokens : 0n,
      expected: form.perGame * form.games,
      isOut: form.isOut,
    })),
  );
  const ids = new Map(held.map(({ player }) => [player.league_id, player.id]));
  const reasons = held.map((one) => reasonOf(one, slots.indexOf(one.player.league_id)));
  return {
    slots: slots.map((id) => (id === null ? null : ids.get(id)!)),
    reasons: reasons.toSorted((a, b) => place(a) - place(b) || b.expected - a.expected),
  };
}

async function readHeld(
  ctx: Context,
  wallet: Address,
  { number, week, now }: { readonly number: number; readonly week: string; readonly now: Date },
): Promise<Held[]> {
  const [holdings, rosters] = await Promise.all([
    readHoldings(ctx, wallet),
    listNewest(ctx.db, wallet),
  ]);
  const players = holdings.map(({ player }) => player);
  const forms = await readForm(ctx.db, players, { week, now });
  const others = rosters.filter((roster) => roster.number !== number);
  return holdings.map(({ player, held }, index) => ({
    player,
    // Not those on their way, which may come too late for the lock.
    tokens: held,
    form: forms[index]!,
    elsewhere: others.find(({ slots }) => slots.includes(player.league_id))?.number,
  }));
}

type Reason = FilledRoster["reasons"][number];

function reasonOf({ player, tokens, form, elsewhere }: Held, index: number): Reason {
  const slot = SLOTS[index] ?? null;
  const { perGame, last, games, team, isOut, injury } = form;
  const why =
    elsewhere !== undefined
      ? `In roster ${elsewhere}`
      : tokens === 0n
        ? "On the way to your wallet"
        : isOut
          ? outText(form)
          : expectationOf(form);
  return {
    player: player.id,
    slot,
    expected: perGame * games,
    games,
    team,
    isOut,
    injury: viewInjury(injury),
    isEstimated: isEstimate(last),
    elsewhere: elsewhere ?? null,
    doubt: isOut ? outText(form) : doubtText(form),
    reason: why,
  };
}

/** Returns why a player who is out will not play. */
function outText(form: Form): string {
  return form.injury?.isOut ? injuryText(form.injury) : doubtText(form);
}

/** Returns what speaks against a player: "Has missed his team's last game. Day-To-Day: Sprained ankle". */
function doubtText(form: Form): string {
  const { missed, injury } = form;
  return [...(missed > 0 ? [missedText(form)] : []), ...(injury ? [injuryText(injury)] : [])].join(
    ". ",
  );
}

/** "Day-To-Day: Sprained ankle". */
function injuryText({ status, detail }: FeedInjury): string {
  return detail === "" ? status : `${status}: ${detail}`;
}

function expectationOf(form: Form): string {
  const { perGame, last, games } = form;
  if (games === 0) return "No game this week";
  const points = `${(perGame / 10).toFixed(1)} points a game, ${countText(games, "game")}`;
  return [points, isEstimate(last) ? estimateText(last.length) : "", doubtText(form)]
    .filter(Boolean)
    .join(". ");
}

/** "Estimated from 2 recent games and popularity". */
function estimateText(games: number): string {
  const played = games === 0 ? "" : `${countText(games, "recent game")} and `;
  return `Estimated from ${played}popularity`;
}

/** "Has missed his team's last 3 games: Right Knee Soreness". */
function missedText({ missed, absence }: Form): string {
  const last = missed === 1 ? "last game" : `last ${missed} games`;
  return `Has missed his team's ${last}${absence === undefined ? "" : `: ${absence}`}`;
}

/** Returns a sort key: players in slots come first, in the order of the slots. */
function place({ slot }: Reason): number {
  return slot === null ? SLOTS.length : SLOTS.indexOf(slot);
}
