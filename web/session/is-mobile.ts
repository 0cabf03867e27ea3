import { useMedia } from "../ui/use-media.ts";

const NARROW = "(width < 768px)";

/**
 * Returns true for a phone or tablet by its user agent, or a window under 768 px (specification,
 * section 5).
 */
export function isMobile(): boolean {
  return isMobileDevice() || matchMedia(NARROW).matches;
}

/** Tracks `isMobile` as the window changes. */
export function useIsMobile(): boolean {
  const isNarrow = useMedia(NARROW);
  return isNarrow || isMobileDevice();
}

function isMobileDevice(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|BlackBerry|Opera Mini/i.test(navigator.userAgent);
}
