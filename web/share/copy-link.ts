import { toast } from "../ui/toast.ts";

/** Copies a link and says so; `name` is what the message calls it. */
export async function copyLink(link: string, name?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    sayCopied(name);
  } catch {
    sayCopyFailed();
  }
}

export function sayCopied(name = "The link"): void {
  toast({ title: "Link Copied!", description: `${name} has been copied to clipboard.` });
}

export function sayCopyFailed(): void {
  toast({
    title: "Copy Failed",
    description: "Failed to copy link. Please try again.",
    variant: "destructive",
  });
}
