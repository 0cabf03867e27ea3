import type { Bank, Ledger } from "../../chain/local/ledger.ts";

/** Returns the chain as seen by a node some slots behind. It still forwards transactions. */
export function lateBank(ledger: Ledger, behind: () => number): Bank {
  const { blocks, history, accounts, decimals } = ledger;
  const openSlot = () => Math.max(blocks.first + 1, blocks.openSlot - behind());
  const late = {
    first: blocks.first,
    get openSlot() {
      return openSlot();
    },
    slotAt: (commitment: Parameters<typeof blocks.slotAt>[0]) =>
      Math.max(blocks.first, blocks.slotAt(commitment) - behind()),
    heightAt: (commitment: Parameters<typeof blocks.slotAt>[0]) =>
      late.slotAt(commitment) - blocks.first,
    timeOf: (slot: number) => blocks.timeOf(slot),
    find: (slot: number) => (slot < openSlot() ? blocks.find(slot) : undefined),
    latest: (commitment: Parameters<typeof blocks.slotAt>[0]) =>
      blocks.find(Math.min(late.slotAt(commitment), openSlot() - 1))!,
  };
  const find = (signature: string) => {
    const landed = history.find(signature);
    return landed && landed.slot <= openSlot() ? landed : undefined;
  };
  return {
    blocks: late,
    accounts,
    decimals,
    history: {
      find,
      inBlock: (slot) => history.inBlock(slot),
      list(account, { until, ...page }) {
        if (page.before !== undefined && !find(page.before)) return [];
        // A node that has not seen the end of a list yet lists everything.
        const end = until !== undefined && find(until) ? { until } : {};
        return history.list(account, { ...page, ...end });
      },
    },
    rent: (space) => ledger.rent(space),
    simulate: (wire, options) => ledger.simulate(wire, options),
    send: (wire, options) => ledger.send(wire, options),
  };
}
