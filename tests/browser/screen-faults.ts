import type { Page } from 'playwright-core';

/** The least width and height of a target for a finger, in CSS pixels. */
const leastTargetPx = 44;

/**
 * The countable faults of a page as it is, in a few words each: a page wider than its screen, words that are wider than
 * their box or wrap inside it, more than one loud button within a screen's height, and targets too small for a finger.
 * Links within a text are as small as the text.
 */
export async function screenFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate((least) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const top = document.querySelector('dialog[open]') ?? document;
    const all = (selector: string) => [...top.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const named = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) || element.className;
    // Not `innerWidth`: a phone zooms out until a page that is too wide fits.
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const loud = all('main .button--primary:not([disabled]), dialog .button--primary:not([disabled])').filter(
      (button, index, buttons) => {
        const distanceTo = (other: Element | undefined) =>
          other ? Math.abs(other.getBoundingClientRect().top - button.getBoundingClientRect().top) : Infinity;
        return Math.min(distanceTo(buttons[index - 1]), distanceTo(buttons[index + 1])) < innerHeight;
      },
    );
    const truncated = all('.button, .badge, .chip, h1, h2, h3, .tabs__tab, th, td, dt, dd, legend')
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .map(named);
    const pressed = 'button, [role=slider], summary, .button, .menu__item, .chip, select, input:not([type=checkbox])';
    const small = all(pressed)
      .filter((element) => !element.matches('.chip input, [type=radio], [aria-hidden=true] *, .visually-hidden'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) > 1 && Math.min(width, height) < least - 0.5;
      })
      .map((element) => `${named(element)} ${Math.round(element.getBoundingClientRect().height)}`);
    const torn = all('.picture-choice__title, .chip, .button, .badge, .tabs__tab, h1, h2, h3, th, dt, legend').flatMap(
      (element) => {
        const words: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
          }
        }
        return words;
      },
    );
    return [
      wide > 0 ? `${wide} px wider than the screen` : '',
      loud.length > 1 ? `${loud.length} loud buttons: ${loud.map(named).join(', ')}` : '',
      truncated.length > 0 ? `truncated: ${[...new Set(truncated)].join(', ')}` : '',
      torn.length > 0 ? `torn: ${[...new Set(torn)].join(', ')}` : '',
      small.length > 0 ? `small: ${[...new Set(small)].join(', ')}` : '',
    ].filter((fault) => fault !== '');
  }, leastTargetPx);
}
