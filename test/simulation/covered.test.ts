import { expect, test } from "vitest";
import { endUncovered } from "../../server/reservations/cover.ts";
import { type TappedNode, expectLoneWorkers } from "./lone-worker.ts";
import { ANN, openSale } from "./paid.ts";

expectLoneWorkers();

/** Lacks every account, as a node does that is still catching up. */
const lacking: TappedNode["change"] = ({ method }, result) => {
  if (method !== "getMultipleAccounts") return undefined;
  const answer = result as { readonly value: readonly unknown[] };
  return { ...answer, value: answer.value.map(() => null) };
};

test.each([
  ["first", 0],
  ["second", 1],
])(
  "a reservation stays while only the %s of two nodes lacks its money, and ends once both do",
  async (_, index) => {
    const { ctx, nodes, order, purchase } = await openSale(2);
    const { packId } = await order(ANN);
    nodes[index]!.change = lacking;
    await endUncovered(ctx);
    expect(await purchase(packId)).toMatchObject({ state: "created" });
    for (const node of nodes) node.change = lacking;
    await endUncovered(ctx);
    expect(await purchase(packId)).toMatchObject({ state: "expired" });
  },
);
