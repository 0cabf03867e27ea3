import { FORM_GAMES } from "../../../rules/league/expected.ts";
import { NO_FIGURE } from "../../players/columns.ts";
import { pointsText } from "../../season/figures.ts";

/** Points of a game, in tenths, that fill the height. */
const FULL = 900;
const HEIGHT = 28;
const [BAR, STEP] = [5, 7];
const WIDTH = FORM_GAMES * STEP - (STEP - BAR);

/** A player's points in his last games as bars, the newest on the right. `last` is in tenths, newest first. */
export function PointsBars({ last }: { last: readonly number[] }) {
  if (last.length === 0) return NO_FIGURE;
  return (
    <svg
      role="img"
      aria-label={`Points, newest first: ${last.map(pointsText).join(", ")}`}
      width={WIDTH}
      height={HEIGHT}
      className="ml-auto"
    >
      {last.map((points, index) => {
        const height = Math.max(1, Math.min(1, points / FULL) * HEIGHT);
        return (
          <rect
            key={index}
            x={WIDTH - BAR - index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={index === 0 ? "fill-ink" : "fill-edge"}
          />
        );
      })}
    </svg>
  );
}
