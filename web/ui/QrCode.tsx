import { useMemo } from "react";
import { encode } from "uqr";

type QrCodeProps = {
  text: string;
  /** Accessible name: "QR code of this page". */
  label: string;
  className?: string | undefined;
};

/** A QR code, always dark on light, because some cameras cannot read it inverted. */
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

/** Returns runs of dark modules as one path, with the standard's quiet zone of four modules. */
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
