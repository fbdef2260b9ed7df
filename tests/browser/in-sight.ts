import type { Locator } from 'playwright-core';

/** Waits until somebody who only looks at the screen sees it. */
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
