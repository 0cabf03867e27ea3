import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";

/** A page's code was not loaded because nothing can be at the moment. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/**
 * Returns a page whose code is loaded when it is shown, given its module and the name of its export. If a file is gone,
 * the router loads a new document, which knows the files of a new version. Without a network, that would replace the app
 * with the browser's own page, so then showing it throws `Unreachable`.
 */
export function lazyPage<Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadOrTell = () =>
    load().catch(async (error: unknown) => {
      throw (await isReachable()) ? error : new Unreachable("The site cannot be reached");
    });
  return lazyRouteComponent(loadOrTell, name);
}

/** Asks our server for the least that it answers. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch("/api/config", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
