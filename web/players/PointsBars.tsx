import { NO_FIGURE } from "./columns.ts";
import { pointsText } from "../season/figures.ts";

/** Points of a game, in tenths, that fill the height. */
const FULL = 900;
const HEIGHT = 28;
const [BAR, STEP] = [5, 7];

type PointsBarsProps = {
  /** In tenths, newest first. */
  last: readonly number[];
  /** Their size as a multiple of that in a table. */
  scale?: number;
  className?: string;
};

/** A player's points in his last games as bars, the newest on the right. */
export function PointsBars({ last, scale = 1, className }: PointsBarsProps) {
  if (last.length === 0) return NO_FIGURE;
  const width = last.length * STEP - (STEP - BAR);
  return (
    <svg
      role="img"
      aria-label={`Points, newest first: ${last.map(pointsText).join(", ")}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width * scale}
      height={HEIGHT * scale}
      className={className}
    >
      {last.map((points, index) => {
        const height = Math.max(1, Math.min(1, points / FULL) * HEIGHT);
        return (
          <rect
            key={index}
            x={width - BAR - index * STEP}
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
