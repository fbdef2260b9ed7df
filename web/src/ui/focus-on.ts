/**
 * Moves the focus to an element, even one that is not focusable, and scrolls it into view.
 *
 * @param inSight what to scroll into view if that is more than the element; null to not scroll
 */
export function focusOn(element: HTMLElement, inSight: Element | null = element): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  inSight?.scrollIntoView({ block: 'nearest' });
}
