/**
 * `npm run mails -- folder`: shows every mail on a phone, light and dark, in each language, six on a sheet, with the
 * plain text of each in a text file next to them. `--language tr` shows one language alone.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OfferedLanguage } from '#shared/languages.ts';
import { everyMail } from '#tests/support/functions/every-mail.ts';
import { openBrowser, screens } from './browser.ts';
import { type LabelledScreen, screenSheet, screensPerSheet } from './screen-sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', multiple: true, default: [...OfferedLanguage.options] } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('npm run mails -- folder');
mkdirSync(folder, { recursive: true });

/** Made-up values, as long as real ones. */
const said = {
  photo: 'Green card photo, 51 × 51 mm',
  pack: 'Mini',
  words: 'The head is 71 % of the height, the rule says 69 % at most.',
  name: 'reader',
  secret: 'ord_01JD3K5W8Z0000000000000000:0123456789abcdefghijkl',
};

const browser = await openBrowser();
try {
  for (const language of values.language.map((code) => OfferedLanguage.parse(code))) {
    const mails = everyMail(language, said);
    const texts = mails.map(([name, { subject, text }]) => `== ${name}\n${subject}\n\n${text}\n`);
    writeFileSync(join(folder, `${language}.txt`), texts.join('\n'));
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: screens.phone, colorScheme });
      const page = await context.newPage();
      const taken: LabelledScreen[] = [];
      for (const [label, { html }] of mails) {
        await page.setContent(html);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) {
          console.log(`${language} ${colorScheme} ${label}: ${wide} px wider than the screen`);
          process.exitCode = 1;
        }
        taken.push({ label, png: await page.screenshot({ fullPage: true }) });
      }
      await context.close();
      for (let first = 0; first < taken.length; first += screensPerSheet) {
        const sheet = await screenSheet(taken.slice(first, first + screensPerSheet), screens.phone.width);
        const number = String(first / screensPerSheet + 1).padStart(2, '0');
        writeFileSync(join(folder, `${language}-${colorScheme}-${number}.png`), sheet);
      }
    }
    console.log(`${language}: ${mails.length} mails`);
  }
} finally {
  await browser.close();
}
