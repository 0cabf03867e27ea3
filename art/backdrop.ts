import type { Tier } from "../rules/tiers.ts";
import { badgeField } from "./badge.ts";
import type { Look } from "./look.ts";
import { CHALK, INK, mix, rays } from "./svg.ts";
import { TIER_ART } from "./tier-mark.ts";

/** What is behind the jersey: the team's pattern, tone on tone, and the light of the tier. */
export function backdrop(id: string, tier: Tier, look: Look): string {
  const turn = Math.round(look.next() * 40 - 20);
  const pattern = `<g transform="rotate(${turn} 150 190) translate(-60 -20) scale(4.2)" opacity="${tier === "S" ? ".34" : ".6"}">${badgeField(look.field)(mix(look.primary, INK, 0.3))}</g>`;
  return pattern + LIGHT[tier](id, look);
}

const LIGHT: Record<Tier, (id: string, look: Look) => string> = { S: sun, A: beams, B: court };

/** Rays, long and short, and a golden ring: a sunburst as on an old poster. */
function sun(id: string): string {
  return (
    rays(150, 182, 150, { ink: TIER_ART.S.ink, dashes: "13 21.61", opacity: 0.5 }) +
    rays(150, 182, 150, { ink: TIER_ART.S.ink, dashes: "0 17 5 12.61", opacity: 0.3 }) +
    `<circle cx="150" cy="182" r="120" fill="${INK}" fill-opacity=".5" stroke="url(#${id}f)" stroke-width="5"/>` +
    `<circle cx="150" cy="182" r="130" fill="none" stroke="url(#${id}f)" stroke-width="1.5"/>`
  );
}

/** Beams of light from an upper corner. */
function beams(_id: string, { next }: Look): string {
  const x = next() < 0.5 ? -20 : 320;
  const beam = () => Math.round(40 + next() * 50);
  const dashes = Array.from({ length: 6 }, beam).join(" ");
  return rays(x, -30, 300, { ink: TIER_ART.A.ink, dashes, opacity: 0.32 });
}

/** The lines of a court from above, at an angle. */
function court(_id: string, { next }: Look): string {
  const turn = Math.round(next() * 70 - 35);
  return `<g fill="none" stroke="${CHALK}" stroke-opacity=".2" stroke-width="2" transform="rotate(${turn} 150 190)"><circle cx="150" cy="190" r="92"/><circle cx="150" cy="190" r="30"/><path d="M-120 190H420M70-120V60A80 80 0 0 0 230 60V-120M70 500V320a80 80 0 0 1 160 0V500"/></g>`;
}
