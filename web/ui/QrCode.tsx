import { useMemo } from "react";
import { encode } from "uqr";

type QrCodeProps = {
  text: string;
  /** What it is good for: "QR code of this page". */
  label: string;
  className?: string | undefined;
};

/** A QR code, dark on light on every ground, because some cameras read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#f4f0e6" />
      <path d={path} fill="#07090d" />
    </svg>
  );
}

/** Runs of dark modules as one path. Four modules of quiet zone, as the standard asks. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${end - x}v1h${x - end}z`;
      }),
    )
    .join("");
  return { size, path };
}
