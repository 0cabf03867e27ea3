/** Returns the maximum nesting depth of a JSON text. Recursive programs overflow the stack at thousands of levels. */
export function depthOf(json: string): number {
  let [depth, deepest] = [0, 0];
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) isText = !isText;
    else if (char === BACKSLASH) at++; // whatever follows is no quote or bracket
    else if (isText) continue;
    else if (char === OPEN_LIST || char === OPEN_OBJECT) deepest = Math.max(deepest, ++depth);
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c] as const;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d] as const;
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d] as const;
