import { useId } from "react";
import { cardBack } from "../../art/card-back.ts";
import { pack } from "../../art/pack.ts";
import { cn } from "../ui/cn.ts";
import { Art } from "../art/Art.tsx";

const FILL = "absolute inset-0 block [&>svg]:block [&>svg]:size-full";
/** Where the pack tears: 54 of 344 units from the top (`TEAR_Y` of the art plus its margin). */
const STRIP = "[clip-path:inset(0_0_84.3%_0)]";
const BODY = "[clip-path:inset(15.7%_0_0_0)]";

/** The pack on stage, in the pieces that `playReveal` animates; more packs lie behind it. */
export function OpeningPack({
  packs,
  isWaiting = false,
}: {
  packs: number;
  isWaiting?: boolean | undefined;
}) {
  const id = useId();
  const art = pack(id, "#FF6A2B");
  return (
    <div
      aria-hidden="true"
      className={cn(
        "relative aspect-[244/344] h-[min(46dvh,21rem,66vw)] drop-shadow-[0_24px_26px_rgb(0_0_0/0.7)]",
        isWaiting && "motion-safe:animate-[hover_3s_ease-in-out_infinite_alternate]",
      )}
    >
      {packs > 2 && <Stacked art={pack(`${id}3`)} className="translate-x-[7%] rotate-[9deg]" />}
      {packs > 1 && <Stacked art={pack(`${id}2`)} className="-translate-x-[6%] -rotate-[7deg]" />}
      {!isWaiting &&
        ["a", "b", "c", "d"].map((key) => (
          <div key={key} data-part="back" className="absolute inset-[6%_6%_auto] opacity-0">
            <Art svg={cardBack(`${id}${key}`)} className="block" />
          </div>
        ))}
      <div data-part="pack" className="absolute inset-0">
        <div data-part="torn" className={cn("absolute inset-0", BODY)}>
          <Art svg={art} className={FILL} />
        </div>
        {!isWaiting && (
          <div
            data-part="glow"
            className="absolute inset-x-[2%] top-[12%] h-[7%] bg-[radial-gradient(closest-side,#fff,rgb(255_255_255/0.5)_40%,transparent)] opacity-0"
          />
        )}
        <div data-part="strip" className={cn("absolute inset-0", STRIP)}>
          <Art svg={art} className={FILL} />
        </div>
      </div>
    </div>
  );
}

function Stacked({ art, className }: { art: string; className: string }) {
  return (
    <div data-part="stacked" className={cn("absolute inset-0", className)}>
      <Art svg={art} className={FILL} />
    </div>
  );
}
