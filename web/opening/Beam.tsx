/** Light from the open pack. Chalk white, so that it does not hint at any tier. */
export function Beam({ width, height }: { width: number; height: number }) {
  return (
    <svg
      data-part="beam"
      viewBox="0 0 200 180"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="stage-part stage-above opacity-0"
      style={{ width, height }}
    >
      <linearGradient id="beam-fill" x1="0" y1="1" x2="0" y2="0">
        <stop stopColor="#fffaf0" stopOpacity="0.85" />
        <stop offset="0.4" stopColor="#f4f0e6" stopOpacity="0.3" />
        <stop offset="1" stopColor="#f4f0e6" stopOpacity="0" />
      </linearGradient>
      <path d="M72 180 0 0H200L128 180Z" fill="url(#beam-fill)" opacity="0.6" />
      <path d="M76 180 46 0H154L124 180Z" fill="url(#beam-fill)" opacity="0.6" />
    </svg>
  );
}
