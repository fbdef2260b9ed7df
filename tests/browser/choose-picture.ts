import type { Page } from 'playwright-core';
import { typedKeys } from '#web/lib/typed-in-tab.ts';
import { inAnyLanguage } from './site-words.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a picture, and gives the consent to measuring where this tab was not asked before. */
export async function choosePicture(page: Page, picture: Picture, input = 'input[type=file]'): Promise<void> {
  await page.locator(input).first().setInputFiles(picture);
  await agreeToMeasuring(page);
}

/** Gives the consent to measuring the face in the chosen picture; a tab asks once. */
export async function agreeToMeasuring(page: Page): Promise<void> {
  const agreed = await page.evaluate((key) => sessionStorage.getItem(key) !== null, typedKeys.measuring);
  if (!agreed) await page.getByRole('button', { name: inAnyLanguage('placing:measuring.yes') }).click();
}
