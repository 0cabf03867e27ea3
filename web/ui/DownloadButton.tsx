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
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button size="s" icon={<Download aria-hidden="true" />} onClick={save}>
      {children}
    </Button>
  );
}
