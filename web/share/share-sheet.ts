import { type PictureShape, type Shared, shareOf } from "./share.ts";

/**
 * How long a sheet waits for its picture. Browsers open one only soon after a press; without the
 * picture, the link still previews with it.
 */
const PICTURE_WAIT_MS = 2500;

/** Returns true if the system has a sheet to share with. */
export const hasShareSheet = () => typeof navigator.share === "function";

/** Returns the picture as a file, or undefined if it cannot be had. Phones get the tall one. */
export async function fetchPicture(
  what: Shared,
  code: string | undefined,
): Promise<File | undefined> {
  const shape: PictureShape = matchMedia("(orientation: portrait)").matches ? "tall" : "wide";
  try {
    const response = await fetch(shareOf(what, code).picture(shape));
    if (!response.ok) return undefined;
    return new File([await response.blob()], "hardwood-cards.png", { type: "image/png" });
  } catch {
    return undefined;
  }
}

/** Opens the system's share sheet. Returns false if it failed; closing it is not a failure. */
export async function openShareSheet(what: Shared, code: string | undefined): Promise<boolean> {
  if (!hasShareSheet()) return false;
  const { title, text, link } = shareOf(what, code);
  const data: ShareData = { title, text, url: link };
  try {
    const file = await Promise.race([fetchPicture(what, code), nothingIn(PICTURE_WAIT_MS)]);
    const whole: ShareData = file ? { ...data, files: [file] } : data;
    await navigator.share(file && navigator.canShare?.(whole) ? whole : data);
    return true;
  } catch (error) {
    return (
      error instanceof DOMException &&
      // Closed by the user, or open already.
      (error.name === "AbortError" || error.name === "InvalidStateError")
    );
  }
}

function nothingIn(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
