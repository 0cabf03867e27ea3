/** Hairlines of a court for backgrounds: three-point arc, key, restricted area, halfcourt circle. */

/** The near half from above, hoop at the bottom; 500 by 470 units, ten to a foot. */
const HALF =
  "M30 470V330A237.5 237.5 0 0 1 470 330V470M170 470V280H330V470M190 470V280M310 470V280M310 280a60 60 0 0 1-120 0M190 280a60 60 0 0 1 120 0M210 430a40 40 0 0 1 80 0M220 430H280M190 0a60 60 0 0 0 120 0M0 0H500";

/** The halfcourt circle with its line, 240 units square. */
const CIRCLE =
  "M120 0V240M120 60a60 60 0 1 1 0 120 60 60 0 0 1 0-120M120 100a20 20 0 1 1 0 40 20 20 0 0 1 0-40";

/** Which part of the court a background shows. */
export type CourtView = "half" | "circle";

/** Returns court lines as SVG in the current color. Lines stay one pixel wide at any size. */
export function court(view: CourtView): string {
  const [box, d] = view === "half" ? ["0 0 500 470", HALF] : ["0 0 240 240", CIRCLE];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" aria-hidden="true" fill="none" stroke="currentColor"><path d="${d}" vector-effect="non-scaling-stroke"/></svg>`;
}
