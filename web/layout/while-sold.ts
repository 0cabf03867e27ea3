/** Hides what is for sale once the season has begun. By style, because the document is the same in both phases. */
export const WHILE_SOLD = "[[data-phase=season]_&]:hidden";

/** Hides what is about the season before it has begun. */
export const IN_SEASON = "[:root:not([data-phase=season])_&]:hidden";
