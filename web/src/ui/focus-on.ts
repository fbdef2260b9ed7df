/**
 * Reading goes on at this element: it gets the focus, even when a key press alone would not reach it, and is in sight.
 *
 * @param inSight what has to be seen, when that is more than the element itself; null when the page shall not move
 */
export function focusOn(element: HTMLElement, inSight: Element | null = element): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  inSight?.scrollIntoView({ block: 'nearest' });
}
