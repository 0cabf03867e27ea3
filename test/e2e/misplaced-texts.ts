/**
 * Runs in a page that is laid out. Returns texts that stick out of their box at the sides, and pairs of texts
 * that cover each other. A text that is cut off counts only as far as it shows.
 */
export async function misplacedTexts(): Promise<string[]> {
  type Sides = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
  /** What surrounds the text of an element. */
  type Place = {
    /** The part of the page in which it shows. */
    shown: Sides;
    /** The box painted around it; undefined for what was positioned or moved out of one. */
    box: Sides | undefined;
    /** The element that it scrolls with. */
    layer: Element;
    /** True if the element paints a ground under it. */
    hasGround: boolean;
    isPositioned: boolean;
    isTransparent: boolean;
  };
  type Text = Sides & { words: string; element: Element; order: number };

  const places = new Map<Element, Place>();
  places.set(document.documentElement, {
    shown: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity },
    box: undefined,
    layer: document.documentElement,
    hasGround: false,
    isPositioned: false,
    isTransparent: false,
  });

  const intersection = (one: Sides, other: Sides): Sides => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const hasArea = ({ left, right, top, bottom }: Sides) => right - left >= 2 && bottom - top >= 2;

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
    // Pseudo-elements paint a notched control.
    const isPainted = hasGround || hasSides || element.classList.contains("notch");
    const isBox = style.display !== "inline" && isPainted;
    const moves = [style.transform, style.translate, style.rotate, style.scale];
    const isMoved = /absolute|fixed/.test(style.position) || moves.some((move) => move !== "none");
    return {
      shown: style.overflowX === "visible" ? shown : intersection(shown, rect),
      box: isBox ? rect : isMoved ? undefined : box,
      layer: /fixed|sticky/.test(style.position) ? element : layer,
      hasGround,
      isPositioned: style.position !== "static",
      isTransparent: isTransparent || style.opacity === "0",
    };
  }

  /** Returns true if a text is painted over another on purpose: later or positioned, on a ground of its own. */
  function isOver({ element, order }: Text, other: Text): boolean {
    for (let around = element; !around.contains(other.element); around = around.parentElement!) {
      const { hasGround, isPositioned } = placeOf(around);
      if (hasGround && (isPositioned || order > other.order)) return true;
    }
    return false;
  }

  // Lists render what has come into view in the next frame.
  await new Promise(requestAnimationFrame);

  const found = new Set<string>();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.nodeValue!.trim().slice(0, 30);
    // Text in a drawing is part of it.
    if (words === "" || element.closest("svg, script, style, [inert]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { shown, box, isTransparent } = placeOf(element);
    if (isTransparent) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const isCut = rect.left < shown.left - 1 || rect.right > shown.right + 1;
      if (box && !isCut && (rect.left < box.left - 1 || rect.right > box.right + 1))
        found.add(`"${words}" sticks out of its box`);
      // Lines touch, and the tall lines of large figures overlap without harm.
      const inset = rect.height / 4;
      const { left, right, top, bottom } = rect;
      const text = intersection(shown, { left, right, top: top + inset, bottom: bottom - inset });
      if (hasArea(text)) texts.push({ words, element, order: texts.length, ...text });
    }
  }

  texts.sort((one, other) => one.top - other.top);
  for (const [index, one] of texts.entries())
    for (let next = index + 1; next < texts.length && texts[next]!.top < one.bottom; next++) {
      const other = texts[next]!;
      // The same words twice are a text and its outline.
      if (!hasArea(intersection(one, other)) || one.words === other.words) continue;
      if (placeOf(one.element).layer !== placeOf(other.element).layer) continue;
      if (isOver(one, other) || isOver(other, one)) continue;
      found.add(`"${one.words}" and "${other.words}" cover each other`);
    }
  return [...found];
}
