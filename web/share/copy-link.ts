import { toast } from "../ui/toast.ts";

/** Copies a link and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: "Link Copied!", description: "The link has been copied to clipboard." });
  } catch {
    toast({
      title: "Copy Failed",
      description: "Failed to copy link. Please try again.",
      variant: "destructive",
    });
  }
}
