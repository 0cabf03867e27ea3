import { RotateCcw } from "lucide-react";
import { cardBack } from "../../../art/card-back.ts";
import { pack } from "../../../art/pack.ts";
import { Art } from "../../art/Art.tsx";
import { TORN_BODY, TORN_STRIP } from "../../art/torn-pack.ts";
import { CardFace } from "../../cards/CardFace.tsx";
import { SAMPLE_PACK } from "../../cards/sample-players.ts";

const FILL = "absolute inset-0 block [&>svg]:block [&>svg]:size-full";
const NAMES = new Intl.ListFormat("en").format(SAMPLE_PACK.map(({ name }) => name).toReversed());

/**
 * A pack that tears into its four cards, worst to best, once. `styles.css` moves it: without motion,
 * and once it has played, the cards lie in front of the open pack.
 */
export function PackStage() {
  return (
    <figure className="tear-stage">
      <div aria-hidden="true" data-tear="" className="tear-floor">
        <span className="tear-glow" />
        <span className="tear-part tear-beam" />
        <div className="tear-part tear-pack">
          <div className="absolute inset-0" style={{ clipPath: TORN_BODY }}>
            <Art svg={pack("hero-pack")} className={FILL} />
          </div>
          <span className="tear-seam" />
          <div className="tear-strip absolute inset-0">
            <div className="absolute inset-0" style={{ clipPath: TORN_STRIP }}>
              <Art svg={pack("hero-strip")} className={FILL} />
            </div>
          </div>
        </div>
        <span className="tear-part tear-halo" />
        {SAMPLE_PACK.map((player, index) => (
          <div key={player.id} className={`tear-part tear-card tear-card-${index}`}>
            <div className="tear-turn">
              <CardFace player={player} density="full" isDecorative className="tear-face" />
              <Art svg={cardBack(`hero-back-${index}`)} className={`tear-back ${FILL}`} />
            </div>
          </div>
        ))}
      </div>
      <figcaption className="relative flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-center type-note text-ink2">
        A sample pack: {NAMES}
        <button
          type="button"
          data-tear-again=""
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink hover:underline motion-reduce:hidden"
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          Tear it again
        </button>
      </figcaption>
    </figure>
  );
}
