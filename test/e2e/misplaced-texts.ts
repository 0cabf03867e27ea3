/**
 * Runs in the page. Returns texts that stick out of their box at the sides, and pairs of texts that cover each
 * other. A text that is cut off counts only as far as it shows.
 */
export function misplacedTexts(): string[] {
  type Sides = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
  /** What surrounds the text of an element. */
  type Place = {
    /** What shows of it. */
    shown: Sides;
    /** The box painted around it; undefined for what was positioned or moved out of one. */
    box: Sides | undefined;
    /** The element that it scrolls with. */
    layer: Element;
    hasGround: boolean;
    isTransparent: boolean;
  };
  type Text = Sides & { words: string; element: Element };

  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  const root: Place = {
    shown: everywhere,
    box: undefined,
    layer: document.documentElement,
    hasGround: false,
    isTransparent: false,
  };
  const places = new Map<Element, Place>([[document.documentElement, root]]);

  const common = (one: Sides, other: Sides): Sides => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });

  function placeOf(element: Element): Place {
    let place = places.get(element);
    if (!place) {
      place = placeWithin(placeOf(element.parentElement!), element);
      places.set(element, place);
    }
    return place;
  }

  function placeWithin({ shown, box, layer, isTransparent }: Place, element: Element): Place {
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const hasGround =
      style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none";
    const hasSides = style.borderLeftWidth !== "0px" && style.borderRightWidth !== "0px";
    const isBox = style.display !== "inline" && (hasGround || hasSides);
    const isMoved = /absolute|fixed/.test(style.position) || style.transform !== "none";
    return {
      shown: style.overflowX === "visible" ? shown : common(shown, rect),
      box: isBox ? rect : isMoved ? undefined : box,
      layer: /fixed|sticky/.test(style.position) ? element : layer,
      hasGround,
      isTransparent: isTransparent || style.opacity === "0",
    };
  }

  /** Returns true if a text is painted on a ground of its own, over whatever is behind. */
  function isOnGround({ element }: Text, other: Text): boolean {
    let around = element;
    while (!around.contains(other.element)) {
      if (placeOf(around).hasGround) return true;
      around = around.parentElement!;
    }
    return false;
  }

  const found = new Set<string>();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.nodeValue!.trim().slice(0, 30);
    // Text in a drawing is part of it.
    if (words === "" || element.closest("svg, script, style, [inert]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const { shown, box, isTransparent } = placeOf(element);
    if (isTransparent) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const isCut = rect.left < shown.left - 1 || rect.right > shown.right + 1;
      if (box && !isCut && (rect.left < box.left - 1 || rect.right > box.right + 1))
        found.add(`"${words}" sticks out of its box`);
      // Lines touch, and the tall lines of large figures overlap without harm.
      const inset = rect.height / 4;
      const middle = common(
        { ...everywhere, top: rect.top + inset, bottom: rect.bottom - inset },
        rect,
      );
      texts.push({ words, element, ...common(middle, shown) });
    }
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      const { left, right, top, bottom } = common(one, other);
      // The same words twice are a text and its outline.
      if (right - left < 2 || bottom - top < 2 || one.words === other.words) continue;
      if (placeOf(one.element).layer !== placeOf(other.element).layer) continue;
      if (isOnGround(one, other) || isOnGround(other, one)) continue;
      found.add(`"${one.words}" and "${other.words}" cover each other`);
    }
  return [...found];
}
