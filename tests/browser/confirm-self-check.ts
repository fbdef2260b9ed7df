import type { Page } from 'playwright-core';

/** Confirms what cannot be measured, which the price step asks for before the payment. */
export async function confirmSelfCheck(page: Page): Promise<void> {
  await page.locator('label', { has: page.locator('input[name=self-check]') }).click();
}
