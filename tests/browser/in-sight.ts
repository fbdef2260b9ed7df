import type { Locator } from 'playwright-core';

/** Waits until a message is within the visible part of the page. */
export async function inSight(message: Locator): Promise<void> {
  await message.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
        }).observe(element);
      }),
  );
}
