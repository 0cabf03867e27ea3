import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-style.ts";

/** How long "Copied" is shown (specification: two seconds). */
const CONFIRM_MS = 2000;

type CopyButtonProps = {
  text: string;
  /** What is copied, for the accessible name: "Copy transaction signature". */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  onCopied?: (() => void) | undefined;
  /** Called if the clipboard refuses, so that the page can say so. */
  onFailed: () => void;
};

/** Copies a text and confirms it for two seconds, visibly and to screen readers. */
export function CopyButton({
  text,
  label,
  variant = "secondary",
  size = "m",
  onCopied,
  onFailed,
}: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0);
  const isCopied = copiedAt !== 0;

  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      onCopied?.();
    } catch {
      onFailed();
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<Icon aria-hidden="true" />}
        onClick={() => void copy()}
        // Keep the accessible name while "Copied" covers the label.
        aria-label={label}
      >
        {/* Both labels share one grid cell, so that the button keeps its width. */}
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${isCopied ? "invisible" : ""}`}>{label}</span>
          <span
            aria-hidden="true"
            className={`col-start-1 row-start-1 ${isCopied ? "" : "invisible"}`}
          >
            Copied
          </span>
        </span>
      </Button>
      <output className="sr-only">{isCopied ? "Copied" : ""}</output>
    </>
  );
}
