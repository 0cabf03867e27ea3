import type { Address } from "@solana/kit";
import { countText } from "../../rules/count-text.ts";
import type { Chain } from "./chain.ts";

interface Site {
  readonly chain: Chain | undefined;
  readonly vault: Address;
}

/** Returns what is known of tournaments of which none is wrong. */
export function summary({ chain, vault }: Site, count: number): string {
  const chained = !chain
    ? "Payments NOT checked: give an RPC node as second argument."
    : `Each payment is on Solana, from the prize wallet, with the bundle's hash in its memo.${
        chain.isOurs
          ? ""
          : "\nThe site chose this RPC node. To be sure, pass your own as the second argument."
      }`;
  return `
${countText(count, "settled tournament")} verified; chain ${chain ? "checked" : "NOT checked"}.

Holdings are those of the published snapshot. Standings and prizes follow from rosters, holdings and
statistics by the rules, and are what the site shows. ${chained}${
    chain
      ? `\nThe vault (${vault}) recorded the hash of rosters, holdings and\nannounced prizes on Solana, and nobody could change them since.`
      : ""
  }`;
}

export const HOLDINGS_NOT_COMPARED =
  "Holdings NOT compared with Solana's history: add --holdings, which takes about three calls per holding.";

/** Returns what could not be checked, mostly because of junk that names the vault. */
export function uncheckedText(unchecked: readonly string[]): string {
  return `Could not check ${unchecked.join(", and ")}: too many transactions mention the vault, or the node lacks the data. Everything else was checked.`;
}
