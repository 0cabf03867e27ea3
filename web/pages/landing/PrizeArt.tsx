import type { ReactNode } from "react";
import { JERSEY } from "../../../art/jersey.ts";

/** The four prizes in chalk lines: width at a height of 128 units, and the lines. */
const DRAWINGS = {
  jersey: [
    78,
    <>
      <g transform="translate(-38 -27) scale(.515 .405)">
        <path d={JERSEY} />
        <path d="M101 142C104 220 99 300 100 380M199 142C196 220 201 300 200 380" />
      </g>
      <path
        className="text-ink"
        d="M18 88c7-26 15-26 12-8s7 10 13 0 8-2 8 4 8 4 14-6M22 100c14-4 26-5 38-4"
      />
    </>,
  ],
  ticket: [
    148,
    <>
      <path d="M1 30H52a6 6 0 0 0 12 0H147V98H64a6 6 0 0 0-12 0H1Z" />
      <path strokeDasharray="4 5" d="M58 42V88" />
      <path d="M15 46H41M15 82H41M76 46H132M76 58H112" />
      <path className="text-ink" d="M76 82H90M97 82H111M118 82H132" />
      <circle cx="28" cy="64" r="8" />
    </>,
  ],
  pass: [
    78,
    <>
      <path d="M4 1 33 30M74 1 45 30M29 30H49V41H29ZM1 41H77V127H1Z" />
      <path
        className="text-ink"
        d="M39 54l6 12.5 13.6 1.8-10 9.4 2.5 13.6L39 84.7l-12.1 6.6 2.5-13.6-10-9.4 13.6-1.8Z"
      />
      <path d="M17 106H61M25 116H53" />
    </>,
  ],
  coin: [
    136,
    <>
      <path d="M68 23A46 46 0 1 1 68 105" />
      <circle cx="47" cy="64" r="46" />
      <circle cx="47" cy="64" r="37" strokeDasharray="2 6" />
      <path
        className="text-ink"
        d="M60 51c-3-8-25-9-25 3 0 14 27 7 27 21 0 12-25 11-29 1M47 36V42M47 86V92"
      />
    </>,
  ],
} as const satisfies Record<string, readonly [width: number, lines: ReactNode]>;

/** A prize as a line drawing, in the style of the court lines. */
export function PrizeArt({ prize }: { prize: keyof typeof DRAWINGS }) {
  const [width, lines] = DRAWINGS[prize];
  return (
    <svg
      viewBox={`-1 0 ${width + 2} 128`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-20 w-auto text-edge sm:h-32 [&_.text-ink]:stroke-current [&_path]:[vector-effect:non-scaling-stroke]"
    >
      {lines}
    </svg>
  );
}
