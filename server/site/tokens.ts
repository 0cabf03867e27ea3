import { Hono } from "hono";
import { card } from "../../art/card.ts";
import { TEAMS } from "../../rules/teams.ts";
import { TIER_NAMES } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import { tokenSymbol } from "../players/token-symbol.ts";

/** What a wallet or an explorer reads of a player token: `/tokens/{mint}.json` and its picture. */
export function tokenRoutes(ctx: Context) {
  const find = async (mint: string) => {
    const player = (await listPlayers(ctx.db)).find((one) => one.mint === mint);
    if (!player) throw new Refusal("not_found");
    return player;
  };
  return new Hono()
    .get("/:file{.+\\.svg}", async (c) => {
      const player = await find(c.req.param("file").replace(/\.svg$/, ""));
      return c.body(card(viewPlayer(player), "full"), 200, { "content-type": "image/svg+xml" });
    })
    .get("/:file{.+\\.json}", async (c) => {
      const player = await find(c.req.param("file").replace(/\.json$/, ""));
      const origin = ctx.config.origin ?? new URL(c.req.url).origin;
      return c.json({
        name: player.name,
        symbol: tokenSymbol(player.name),
        description: `${player.name} of the ${TEAMS[player.team]} on Hardwood. Supply 1,600,000, fixed.`,
        image: `${origin}/tokens/${player.mint}.svg`,
        attributes: [
          { trait_type: "Team", value: TEAMS[player.team] },
          { trait_type: "Position", value: player.position },
          { trait_type: "Tier", value: TIER_NAMES[player.tier] },
        ],
      });
    });
}
