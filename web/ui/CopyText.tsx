import { CopyButton } from "./CopyButton.tsx";
import { toast } from "./toast.ts";

type CopyTextProps = {
  text: string;
  /** Names what is copied: "Copy address". */
  label: string;
};

/** A small button that copies a text. A toast reports a clipboard failure. */
export function CopyText({ text, label }: CopyTextProps) {
  return (
    <CopyButton
      text={text}
      label={label}
      size="s"
      onFailed={() =>
        toast({
          title: "Copy Failed",
          description: "Failed to copy. Please try again.",
          variant: "destructive",
        })
      }
    />
  );
}
