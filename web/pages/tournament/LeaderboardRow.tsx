import { cx } from "class-variance-authority";
import { UserPlus } from "lucide-react";
import type { CSSProperties } from "react";
import { centsText } from "../../format/usdc.ts";
import { pointsText, tokensText } from "../../season/figures.ts";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import type { Standing } from "./tournament-queries.ts";

/** A narrow container has no room for the sets beside a whole address, so they are below the prize, and the narrowest none for changes of rank. */
const ROW =
  "grid grid-cols-[2rem_minmax(0,1fr)_2.5rem_3.5rem] @xs:grid-cols-[2.5rem_2rem_minmax(0,1fr)_2.75rem_3.5rem] @sm:grid-cols-[2.5rem_2rem_minmax(0,1fr)_2.75rem_3rem_4rem] @md:grid-cols-[2.5rem_2.75rem_minmax(0,1fr)_3.25rem_3.75rem_4.5rem] items-center gap-x-1 px-5 sm:px-7 lg:px-5 @max-xs:px-4 @md:gap-x-2";

export function LeaderboardHead() {
  return (
    <thead className="sticky top-0 z-10 block bg-s1">
      <tr className={`${ROW} type-small border-b border-hair py-2 text-ink3 [&>th]:font-normal`}>
        <th scope="col" className="text-left whitespace-nowrap">
          Rank
        </th>
        <th scope="col" className="@max-xs:hidden">
          <span className="sr-only">Change since the last update</span>
        </th>
        <th scope="col" className="truncate text-left">
          Manager
        </th>
        <th scope="col" className="text-right @max-sm:hidden">
          Sets
        </th>
        <th scope="col" className="text-right">
          Points
        </th>
        <th scope="col" className="text-right">
          USDC
        </th>
      </tr>
    </thead>
  );
}

type LeaderboardRowProps = {
  standing: Standing;
  /** Place in the whole table, from 1. */
  index: number;
  /** Places gained since the last update; negative if lost. */
  change: number;
  isOwn: boolean;
  isFriend?: boolean | undefined;
  /** Nobody has points before the first game. */
  hasRank: boolean;
  onOpen: (entry: Pick<Standing, "wallet" | "roster">) => void;
  className?: string;
  style?: CSSProperties;
};

/** A row for an entry. Pressing anywhere on it opens the entry. */
export function LeaderboardRow(props: LeaderboardRowProps) {
  const { standing, index, change, isOwn, isFriend, hasRank, onOpen, className, style } = props;
  const { rank, wallet, roster, total, sets, prize, gamesLeft } = standing;
  return (
    <tr
      aria-rowindex={index}
      data-own={isOwn || undefined}
      style={style}
      className={cx(
        ROW,
        "h-12 border-b border-hair",
        isOwn ? "bg-s3 shadow-[inset_3px_0_0_var(--color-ink)]" : "bg-s1 hover:bg-s2",
        className,
      )}
    >
      <td className="type-data-m">{hasRank ? rank.toLocaleString("en-US") : "–"}</td>
      <td className="type-note text-ink2 tabular-nums @max-xs:hidden">
        <Change places={change} />
      </td>
      <td className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen({ wallet, roster })}
          title={wallet}
          className={cx(
            // With the focus, all of its row shows, not just the button.
            "max-w-full scroll-my-3.5 truncate text-left after:absolute after:inset-0 after:content-['']",
            isOwn ? "font-bold" : "type-mono @max-sm:text-[0.75rem]",
          )}
        >
          {isFriend && (
            <>
              <UserPlus aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
              <span className="sr-only">Friend </span>
            </>
          )}
          {isOwn ? "You" : shortAddress(wallet)}
          {roster > 1 && <span className="text-ink2"> {roster}</span>}
        </button>
      </td>
      <td className="type-data-m text-right text-ink2 @max-sm:hidden">{tokensText(sets)}</td>
      <td className="text-right">
        <span className="type-data-m block leading-4">{pointsText(total)}</span>
        {gamesLeft > 0 && (
          <span className="type-small block leading-4 whitespace-nowrap text-ink2">
            {gamesLeft}
            <span className="sr-only"> {gamesLeft === 1 ? "game" : "games"}</span> left
          </span>
        )}
      </td>
      <td className="text-right">
        <span className="type-data-m block leading-4">{centsText(prize)}</span>
        {/* Where they have no column: without them, prizes seem to contradict the points. */}
        <span className="type-small block leading-4 whitespace-nowrap text-ink2 @sm:hidden">
          <span aria-hidden="true">×</span>
          {tokensText(sets)}
          <span className="sr-only"> sets</span>
        </span>
      </td>
    </tr>
  );
}

/** An arrow, a sign and words: never color alone. */
function Change({ places }: { places: number }) {
  if (places === 0) return null;
  const size = Math.abs(places).toLocaleString("en-US");
  return (
    <>
      <span
        aria-hidden="true"
        title="Since the last update"
        className={places > 0 ? "font-semibold text-ink" : ""}
      >
        {places > 0 ? "▲" : "▼"} {size}
      </span>
      <span className="sr-only">
        {places > 0 ? "Up" : "Down"} {size}
      </span>
    </>
  );
}
