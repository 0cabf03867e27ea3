import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ADDRESS } from "../../../rules/base58.ts";
import { entryKey } from "../../../rules/league/roster.ts";
import { ApiError } from "../../api.ts";
import { pointsText } from "../../season/figures.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { walletQuery, type Standing } from "./tournament-queries.ts";

type FindWalletProps = {
  tournament: string;
  /** Entries that are found by a part of their address. */
  known: readonly Standing[];
  onOpen: (entry: Pick<Standing, "wallet" | "roster">) => void;
};

/** Finds a wallet's entries, whatever their ranks. */
export function FindWallet({ tournament, known, onOpen }: FindWalletProps) {
  const [text, setText] = useState("");
  const wallet = text.trim();
  const isAddress = ADDRESS.test(wallet);
  const { data, error } = useQuery({ ...walletQuery(tournament, wallet), enabled: isAddress });
  const alike = isAddress
    ? []
    : known.filter((one) => isAlike(one.wallet, wallet)).slice(0, MAX_ALIKE);
  // Text may look like an address and be none.
  const isMissing =
    data?.entries.length === 0 ||
    (error instanceof ApiError && error.code === "wallet_address_invalid");
  return (
    <>
      <SearchField
        label="Find a wallet"
        placeholder="Wallet address, or its start or end"
        value={text}
        onChange={setText}
      />
      <output className="type-note block text-ink2">
        {wallet === "" ? null : !isAddress ? (
          alike.length > 0 ? (
            alike.map((entry) => <Found key={entryKey(entry)} entry={entry} onOpen={onOpen} />)
          ) : wallet.length < MIN_PART ? null : (
            <span className="block pt-2">
              Nobody listed here has it in their address. Paste a full address, such as a friend's,
              to search all entries.
            </span>
          )
        ) : isMissing ? (
          <span className="block pt-2">This wallet has no entry in this tournament.</span>
        ) : data ? (
          data.entries.map((entry) => (
            <Found
              key={entry.roster}
              entry={entry}
              isOneOfMany={data.entries.length > 1}
              onOpen={onOpen}
            />
          ))
        ) : error ? (
          <span className="block pt-2">We can't look it up right now. Please try again.</span>
        ) : (
          <span className="block pt-2">Looking...</span>
        )}
      </output>
    </>
  );
}

const MAX_ALIKE = 5;
/** Fewer characters are part of too many addresses. */
const MIN_PART = 3;

/** Returns true if an address begins or ends with a text, or is shortened to it, as it is on the leaderboard. */
function isAlike(address: string, part: string): boolean {
  const [head = "", tail] = part.toLowerCase().split(/\.{2,}|…/);
  const whole = address.toLowerCase();
  if (head.length + (tail?.length ?? 0) < MIN_PART) return false;
  if (tail !== undefined) return whole.startsWith(head) && whole.endsWith(tail);
  return whole.startsWith(head) || whole.endsWith(head);
}

type FoundProps = Pick<FindWalletProps, "onOpen"> & { entry: Standing; isOneOfMany?: boolean };

function Found({ entry, isOneOfMany = entry.roster > 1, onOpen }: FoundProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className="mt-2 flex min-h-11 w-full items-center justify-between gap-4 border border-edge px-4 text-ink hover:border-ink"
    >
      <span>
        <span className="type-mono">{shortAddress(entry.wallet)}</span>
        {isOneOfMany && ` Roster ${entry.roster}`}
      </span>
      <span>
        Rank {entry.rank.toLocaleString("en-US")}, {pointsText(entry.total)} points
      </span>
    </button>
  );
}
