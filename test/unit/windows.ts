/** Windows of a desktop, of phones, and in between. */
export const WINDOWS = [
  [1440, 900],
  [390, 844],
  [320, 640],
  [720, 450],
  [768, 1024],
  [2560, 1300],
  [844, 390],
  [568, 320],
] as const;
