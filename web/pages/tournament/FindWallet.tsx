import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api.ts";
import { pointsText } from "../../season/figures.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { walletQuery, type Standing } from "./tournament-queries.ts";

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

type FindWalletProps = {
  tournament: string;
  onOpen: (entry: Pick<Standing, "wallet" | "roster">) => void;
};

/** Finds a wallet's entries, whatever their ranks. */
export function FindWallet({ tournament, onOpen }: FindWalletProps) {
  const [text, setText] = useState("");
  const wallet = text.trim();
  const isAddress = ADDRESS.test(wallet);
  const { data, error } = useQuery({ ...walletQuery(tournament, wallet), enabled: isAddress });
  // Text may look like an address and be none.
  const isMissing =
    data?.entries.length === 0 ||
    (error instanceof ApiError && error.code === "wallet_address_invalid");
  return (
    <>
      <SearchField
        label="Find a wallet"
        placeholder="Wallet address"
        value={text}
        onChange={setText}
      />
      <output className="type-note block text-ink2">
        {wallet === "" ? null : !isAddress ? (
          <span className="block pt-2">Paste a full wallet address, such as a friend's.</span>
        ) : isMissing ? (
          <span className="block pt-2">This wallet has no entry in this tournament.</span>
        ) : data ? (
          data.entries.map((entry) => (
            <button
              key={entry.roster}
              type="button"
              onClick={() => onOpen(entry)}
              className="mt-2 flex min-h-11 w-full items-center justify-between gap-4 border border-edge px-4 text-ink hover:border-ink"
            >
              <span>
                <span className="type-mono">{shortAddress(wallet)}</span>
                {data.entries.length > 1 && ` Roster ${entry.roster}`}
              </span>
              <span>
                Rank {entry.rank.toLocaleString("en-US")}, {pointsText(entry.total)} points
              </span>
            </button>
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
