/**
 * Runs in the page: what is pressed is 24 pixels wide and high wherever it stands. Instead of the rule of axe, which
 * accepts less where nothing stands near, so that it depends on how texts wrap, and which takes what is half behind a
 * bar, or half scrolled out of its row, for small. A link within a sentence may be as high as its line.
 */
export function whatIsTooSmall() {
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  const isText = (node: Node) =>
    /[\p{L}\d]/u.test(node.textContent ?? '') && (!(node instanceof Element) || isInline(node));
  const isInSentence = (element: Element): boolean =>
    isInline(element) &&
    element.parentElement !== null &&
    ([...element.parentElement.childNodes].some((node) => node !== element && isText(node)) ||
      isInSentence(element.parentElement));
  // A link that covers its whole card.
  const isStretched = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
  const sizeOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
    return Math.round(Math.max(...boxes.map(({ width, height }) => Math.min(width, height))));
  };
  return [...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=tab], [role=option]')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest('[inert], [aria-hidden=true], [data-base-ui-inert], .sr-only'))
    .filter((element) => !isInSentence(element) && !isStretched(element) && sizeOf(element) < 24)
    .map((element) => `target size: ${sizeOf(element)} px: ${element.outerHTML.slice(0, 250)}`);
}
