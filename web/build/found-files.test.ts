import sharp from 'sharp';
import { expect, test } from 'vitest';
import { offeredLanguages } from '#shared/languages.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { openGraphLocale } from './page-head.ts';
import { sitemap } from './sitemap-plugin.ts';
import { figuresTogether, socialPicture, socialSize } from './social-picture.ts';

test('a language and the country of its locale or flag form an Open Graph locale', () => {
  expect(offeredLanguages.map(openGraphLocale)).toEqual(
    expect.arrayContaining(['en_GB', 'tr_TR', 'ar_SA', 'de_DE', 'pt_PT', 'sw_KE']),
  );
});

test('the sitemap lists each URL with all its languages', () => {
  const xml = sitemap();
  const addresses = Object.keys(publicPages).length * offeredLanguages.length;
  expect(xml.match(/<loc>/g)).toHaveLength(addresses);
  expect(xml.match(/<xhtml:link /g)).toHaveLength(addresses * (offeredLanguages.length + 1));
});

/** The share of a region's pixels that are as light as letters. */
async function lightShare(png: Buffer, region: { left: number; width: number }): Promise<number> {
  const area = { top: 150, height: 380, ...region };
  const { data } = await sharp(png).greyscale().extract(area).raw().toBuffer({ resolveWithObject: true });
  return data.filter((level) => level > 200).length / data.length;
}

test('a social picture starts its text where the reading direction starts', async () => {
  const facts = { title: 'صورة', text: 'صورة', photo: { widthMm: 35, heightMm: 45 } } as const;
  const right = { left: 1000, width: 140 };
  const words = await socialPicture({ ...facts, direction: 'rtl' });
  const { width, height } = await sharp(words).metadata();
  expect({ width, height }).toEqual(socialSize);
  expect(await lightShare(words, right)).toBeGreaterThan(0.005);
  expect(await lightShare(words, right)).toBeLessThan(0.2);
  // The other side has the photo, which is mostly light.
  expect(await lightShare(words, { left: 100, width: 140 })).toBeGreaterThan(0.3);
});

test('a social picture rejects a text that does not fit at a readable size', async () => {
  const facts = { text: 'x', direction: 'ltr', photo: { widthMm: 35, heightMm: 45 } } as const;
  await expect(socialPicture({ ...facts, title: 'word '.repeat(400) })).rejects.toThrow('do not fit');
});

test('sizes and ranges keep their order in Arabic text, and stay on one line', () => {
  expect(figuresTogether('35 × 45 mm, 29–34 mm, 36 rules')).toBe(
    '\u206635\u00a0×\u00a045\u2069 mm, \u206629\u2060–\u206034\u2069 mm, 36 rules',
  );
});
