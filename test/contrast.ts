/** The result of `contrastProblems`. */
export interface Contrast {
  /** The number of texts and shapes that were compared with their background. */
  readonly looked: number;
  /** One line for each with too little contrast. */
  readonly problems: readonly string[];
  /** The colours of the page, its text and its focus ring. */
  readonly colours: readonly string[];
}

/**
 * A script that finds contrast problems in a page, by the Web Content Accessibility Guidelines
 * (AA): text needs a contrast of 4.5 to its background, coloured shapes one of 3.
 */
export const contrastProblems = `(() => {
  const channels = (color) => color.match(/[\\d.]+/gu).map(Number);
  const luminance = (color) => {
    const [red, green, blue] = channels(color)
      .slice(0, 3)
      .map((channel) => channel / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isClear = (color) => channels(color)[3] === 0;
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (!isClear(color)) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const problems = new Set();
  let looked = 0;
  const look = (what, element, color, needed) => {
    looked += 1;
    const found = contrast(color, behind(element));
    if (found < needed) problems.add(what + " " + element.outerHTML.slice(0, 60) + " " + found.toFixed(2));
  };
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (hasText) look("text", element, style.color, 4.5);
    if (element.localName === "rect") look("shape", element, style.fill, 3);
    const before = getComputedStyle(element, "::before");
    if (before.content === "none") continue;
    if (before.content !== '""') look("sign", element, before.color, 4.5);
    else if (!isClear(before.backgroundColor)) look("square", element, before.backgroundColor, 3);
    else look("arrow", element, before.borderBottomColor, 3);
  }
  const focus = getComputedStyle(document.activeElement).outlineColor;
  look("focus", document.activeElement.parentElement, focus, 3);
  const { backgroundColor, color } = getComputedStyle(document.body);
  return { looked, problems: [...problems], colours: [backgroundColor, color, focus] };
})()`;
