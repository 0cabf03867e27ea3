import { Hono } from "hono";
import { z } from "zod";
import { card } from "../../art/card.ts";
import { TEAMS } from "../../rules/teams.ts";
import { TIER_NAMES } from "../../rules/tiers.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import { tokenSymbol } from "../players/token-symbol.ts";

const tokenMetadata = z
  .object({
    name: z.string().describe("The player's name."),
    symbol: z
      .string()
      .max(10)
      .meta({ examples: ["JOKIC"] }),
    description: z.string(),
    image: z.url().describe("URL of the picture."),
    attributes: z.array(
      z.object({ trait_type: z.enum(["Team", "Position", "Tier"]), value: z.string() }),
    ),
  })
  .meta({ id: "TokenMetadata", description: "What wallets and explorers show for a token." });

const readToken = describe({
  id: "readToken",
  tag: "Site",
  summary: "Get the metadata or the picture of a player token",
  answers: { 200: { "application/json": tokenMetadata, "image/svg+xml": z.string() } },
  refusals: ["not_found"],
});
const fileParameter = z.object({
  file: z.string().describe("The mint followed by `.json` or `.svg`."),
});

/** Serves player token metadata to wallets and explorers: `/tokens/{mint}.json` and the picture. */
export function tokenRoutes(ctx: Context) {
  const path = "/:file{.+\\.(?:svg|json)}";
  return new Hono().get(path, readToken, input("param", fileParameter), async (c) => {
    const [, mint, kind] = /^(.+)\.(svg|json)$/.exec(c.req.valid("param").file)!;
    const player = (await listPlayers(ctx.db)).find((one) => one.mint === mint);
    if (!player) throw new Refusal("not_found");
    if (kind === "svg")
      return c.body(card(viewPlayer(player), "full"), 200, { "content-type": "image/svg+xml" });
    return c.json(viewToken(player, ctx.config.origin ?? new URL(c.req.url).origin));
  });
}

function viewToken(player: Player, origin: string): z.infer<typeof tokenMetadata> {
  return {
    name: player.name,
    symbol: tokenSymbol(player.name),
    description: `${player.name} of the ${TEAMS[player.team]} on Hardwood. Supply 1,600,000, fixed.`,
    image: `${origin}/tokens/${player.mint}.svg`,
    attributes: [
      { trait_type: "Team", value: TEAMS[player.team] },
      { trait_type: "Position", value: player.position },
      { trait_type: "Tier", value: TIER_NAMES[player.tier] },
    ],
  };
}
