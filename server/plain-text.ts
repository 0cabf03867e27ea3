/** Characters that change how the text around them is shown: controls, line separators, and those of direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns true for text on one line in which every character is shown as itself. */
export function isPlain(text: string): boolean {
  return text.search(UNSEEN) === -1;
}

/** Returns text from elsewhere as plain text on one line, cut off after so many characters. */
export function plainText(text: string, most: number): string {
  return Array.from(text.replaceAll(UNSEEN, " ").trim()).slice(0, most).join("");
}
