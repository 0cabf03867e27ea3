import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Keeps pages from drawing what queries bring for as long as it is held, and lets them catch up then.
 * Drawing it is synchronous, and would cost a show its frames.
 */
export function useHeldNews(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const news: (() => void)[] = [];
    notifyManager.setScheduler((tell) => void news.push(tell));
    return () => {
      notifyManager.setScheduler(defaultScheduler);
      // Each in a task of its own.
      for (const tell of news) defaultScheduler(tell);
    };
  }, [isHeld]);
}
