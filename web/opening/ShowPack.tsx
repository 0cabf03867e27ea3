import { cx } from "class-variance-authority";
import { memo, useId } from "react";
import { pack } from "../../art/pack.ts";
import { Art } from "../art/Art.tsx";
import { TORN_BODY, TORN_STRIP } from "../art/torn-pack.ts";

const FILL = "absolute inset-0 block [&>svg]:block [&>svg]:size-full";

type ShowPackProps = {
  /** Packs in the stack. */
  packs: number;
  width: number;
  /** Progress of the purchase, from 0 to 1. */
  progress: number;
};

/** The pack in two pieces, with light along the seam. More packs are behind it. */
export const ShowPack = memo(function ShowPack({ packs, width, progress }: ShowPackProps) {
  return (
    <>
      {packs > 2 && <StackedPack index={1} width={width} />}
      {packs > 1 && <StackedPack index={0} width={width} />}
      <PackBody width={width} />
      <Seam width={width} progress={progress} />
      <Spill width={width} />
      <PackStrip width={width} />
    </>
  );
});

type PieceProps = { width: number };

function PackBody({ width }: PieceProps) {
  return <Piece name="pack" width={width} clipPath={TORN_BODY} />;
}

function PackStrip({ width }: PieceProps) {
  return <Piece name="strip" width={width} clipPath={TORN_STRIP} className="origin-[92%_8%]" />;
}

function Piece({
  name,
  width,
  clipPath,
  className,
}: PieceProps & { name: string; clipPath: string; className?: string }) {
  const id = useId();
  return (
    <div
      data-part={name}
      className={cx("stage-part aspect-[244/344]", className)}
      style={{ width }}
    >
      <div className="absolute inset-0" style={{ clipPath }}>
        <Art svg={pack(id)} className={FILL} />
      </div>
    </div>
  );
}

/** Another pack of the order, behind the first. */
function StackedPack({ index, width }: PieceProps & { index: 0 | 1 }) {
  const id = useId();
  return (
    <div data-part={`stacked-${index}`} className="stage-part aspect-[244/344]" style={{ width }}>
      <div
        className={cx(
          "absolute inset-0",
          index === 0 ? "-translate-x-[6%] -rotate-7" : "translate-x-[7%] rotate-9",
        )}
      >
        <Art svg={pack(id)} className={FILL} />
      </div>
    </div>
  );
}

/** The glow at the mouth of the pack. */
function Spill({ width }: { width: number }) {
  return (
    <span
      data-part="spill"
      className="stage-part opacity-0"
      style={{
        width: width * 1.25,
        height: width * 0.22,
        background:
          "radial-gradient(closest-side, #fff, rgb(255 250 240 / 0.55) 35%, rgb(244 240 230 / 0.12) 70%, transparent)",
      }}
    />
  );
}

/** Light along the seam of the closed pack. It grows with the purchase's progress. */
function Seam({ width, progress }: { width: number; progress: number }) {
  return (
    <span data-part="seam" className="stage-part" style={{ width, height: 14 }}>
      <span
        className="absolute inset-0 transition-transform duration-700"
        style={{ transform: `scaleX(${(0.12 + 0.88 * progress).toFixed(2)})` }}
      >
        <span className="stage-seam absolute inset-0 motion-safe:animate-breathe" />
      </span>
    </span>
  );
}
