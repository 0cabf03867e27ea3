import { POSITION_NAMES } from "../../rules/positions.ts";
import { type CardPlayer, splitName } from "../card.ts";
import { NARROW, narrowWidth } from "../svg.ts";
import { line, SECOND_INK, tierLine } from "./sheet.ts";

/** Where a headline is: `y` is the baseline of the tier, `width` the room of the last name. */
type HeadlinePlace = {
  x: number;
  y: number;
  width: number;
  scale: number;
  most: number;
  isCentered?: boolean;
};

/** A player's tier, name, position and team, over 300 units at scale 1. Returns the last baseline, too. */
export function headline(player: CardPlayer, at: HeadlinePlace): { svg: string; end: number } {
  const { x, y, width, scale, most, isCentered = false } = at;
  const anchored = isCentered ? ({ anchor: "middle" } as const) : {};
  const { first, last } = splitName(player.name);
  const caps = last.toUpperCase();
  const size = Math.min(most, Math.floor(width / narrowWidth(caps)));
  const given = y + Math.round(62 * scale);
  // Accents stand above capitals.
  const above = Math.max(size * (caps.normalize("NFD") === caps ? 0.14 : 0.27), 16 * scale);
  const base = given + Math.round(size * 0.72 + above);
  const end = base + Math.round(47 * scale);
  return {
    end,
    svg:
      tierLine(player.tier, { x, y, size: Math.round(27 * scale), ...anchored }) +
      line(first, { x, y: given, size: Math.round(40 * scale), ...anchored }) +
      line(caps, { x: isCentered ? x : x - 3, y: base, size, face: NARROW, ...anchored }) +
      line(`${POSITION_NAMES[player.position]}, ${player.currentTeam}`, {
        x,
        y: end,
        size: Math.round(25 * scale),
        ink: SECOND_INK,
        ...anchored,
      }),
  };
}
