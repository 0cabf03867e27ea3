import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Keeps pages from rendering query updates while held, and lets them catch up afterward. Rendering is synchronous, and
 * would make a show drop frames.
 */
export function useHeldNews(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const news: (() => void)[] = [];
    notifyManager.setScheduler((tell) => void news.push(tell));
    return () => {
      notifyManager.setScheduler(defaultScheduler);
      // Each update runs in its own task.
      for (const tell of news) defaultScheduler(tell);
    };
  }, [isHeld]);
}
