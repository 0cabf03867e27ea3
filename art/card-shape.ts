/** The outline of every card, front and back, 300 by 420 units. */
export const CARD_OUTLINE = "M14 0H262L300 38V406L286 420H38L0 382V14Z";

/** What the frame leaves free, except on a legendary, whose frame is thicker. */
export const CARD_WINDOW = "M17 6H259.5L294 40.5V403.5L283 414H40.5L6 379.5V17Z";
