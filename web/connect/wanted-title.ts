import { heads, type PagePath } from "../heads.ts";
import { readWanted } from "../session/wanted-page.ts";

/** Returns the title of the page that a visitor asked for; undefined if they asked for none. */
export function wantedTitle(): string | undefined {
  // The titles of users' pages are listed by the first part of their path.
  const [, section] = readWanted()?.split(/[/?]/) ?? [];
  return heads[`/${section}` as PagePath]?.title;
}
