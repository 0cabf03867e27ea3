import { MINUTE_MS } from "../../rules/time.ts";
import { Download } from "lucide-react";
import { Button } from "./Button.tsx";

type DownloadButtonProps = {
  /** "purchases.csv" */
  file: string;
  type: string;
  /** Returns what is in the file. */
  make: () => string;
  children: string;
};

/** Saves text as a file. */
export function DownloadButton({ file, type, make, children }: DownloadButtonProps) {
  function save() {
    const url = URL.createObjectURL(new Blob([make()], { type }));
    const link = Object.assign(document.createElement("a"), { href: url, download: file });
    document.body.append(link);
    link.click();
    link.remove();
    // Safari and Firefox read it only after the click.
    setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
  }
  return (
    <Button size="s" icon={<Download aria-hidden="true" />} onClick={save}>
      {children}
    </Button>
  );
}
