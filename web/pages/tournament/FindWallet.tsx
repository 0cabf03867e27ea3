import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api.ts";
import { pointsText } from "../../season/figures.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { entryQuery, type Standing } from "./tournament-queries.ts";

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

type FindWalletProps = {
  tournament: string;
  onOpen: (entry: Pick<Standing, "wallet" | "roster">) => void;
};

/** Finds a wallet's entry, whatever its rank. */
export function FindWallet({ tournament, onOpen }: FindWalletProps) {
  const [text, setText] = useState("");
  const wallet = text.trim();
  const isAddress = ADDRESS.test(wallet);
  const { data, error, isFetching } = useQuery({
    ...entryQuery(tournament, wallet, 1),
    enabled: isAddress,
  });
  const isMissing = error instanceof ApiError && error.status < 500;
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
          <span className="block pt-2">Paste a whole wallet address, such as a friend's.</span>
        ) : data ? (
          <button
            type="button"
            onClick={() => onOpen(data)}
            className="mt-2 flex min-h-11 w-full items-center justify-between gap-4 border border-edge px-4 text-ink hover:border-ink"
          >
            <span className="type-mono">{shortAddress(data.wallet)}</span>
            <span>
              Rank {data.rank.toLocaleString("en-US")}, {pointsText(data.total)} points
            </span>
          </button>
        ) : isFetching ? (
          <span className="block pt-2">Looking...</span>
        ) : (
          <span className="block pt-2">
            {isMissing
              ? "This wallet has no entry in this tournament."
              : "We can't look it up right now. Please try again."}
          </span>
        )}
      </output>
    </>
  );
}
