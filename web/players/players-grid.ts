/** Two cards side by side on phones, five where there is room. */
export const CARD_GRID =
  "grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 xl:grid-cols-5";
