import type { Page } from 'playwright-core';

/** Ticks that the photo was looked at, which the price step asks for before it pays. */
export async function confirmLooked(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('input[name=looked]') }).click();
}
