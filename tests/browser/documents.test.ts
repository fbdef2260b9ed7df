import { describe, expect, test } from '@jest/globals';
import { DocumentId } from '#shared/photo/document.ts';
import { documentRoute, documentsRoute } from '#shared/site/document-pages.ts';
import { addressIn } from '#shared/site/page-address.ts';
import { documentNames as englishNames } from '#shared/texts/en/document-names.ts';
import { documentNames as turkishNames } from '#shared/texts/tr/document-names.ts';
import { findings, sitDown } from './browser.ts';
import { openSite } from './open-site.ts';

const site = openSite();

/** The words on the page, in the languages of the site. */
const words = {
  tr: {
    names: turkishNames,
    all: 'Tüm ölçüler ve kurallar',
    drawing: /ölçekli çizim/,
    measures: 'Ölçüler',
    head: 'Baş, tepeden çeneye 29–34 mm Yüksekliğe oranı: %64 – %76',
    start: 'Bu fotoğrafı hazırla',
    which: 'Fotoğraf hangi belge için?',
    missing: 'Aradığınız sayfa bulunamadı.',
  },
  en: {
    names: englishNames,
    all: 'All sizes and rules',
    drawing: /Drawing to scale/,
    measures: 'Measurements',
    head: 'Head, crown to chin 29–34 mm 64% – 76% of the height',
    start: 'Make this photo',
    which: 'Which document is the photo for?',
    missing: 'The page you are looking for was not found.',
  },
} as const;

const visits = [
  { language: 'tr', screen: 'phone', theme: 'dark' },
  { language: 'en', screen: 'desktop', theme: 'light' },
] as const;

describe.each(visits)('a guest on a $screen, in $language and with the $theme theme', ({ language, screen, theme }) => {
  const text = words[language];

  test('goes from the landing page through the list and the page of a document to the tool, where it is chosen', async () => {
    const { context, page, complaints } = await sitDown(site.browser, screen, language);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${site.product.url}/?lng=${language}`);
    await page.getByRole('link', { name: text.all }).click();
    await page.waitForURL(`**${documentsRoute}`);
    for (const id of DocumentId.options) await page.getByRole('link', { name: text.names[id], exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: text.names.uk }).click();
    await page.getByRole('heading', { level: 1, name: text.names.uk }).waitFor();
    await page.getByRole('img', { name: text.drawing }).waitFor();
    await page.getByRole('table', { name: text.measures }).getByRole('row', { name: text.head }).waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: text.start }).first().click();
    await page.getByRole('heading', { level: 1, name: text.names.uk }).waitFor();
    expect(await page.getByLabel(text.which).inputValue()).toBe('uk');
    // The page starts at its top, however far down the link was.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await findings(page)).toEqual([]);

    // The URL alone opens the same, as from a search engine.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: text.names.uk }).waitFor();
    expect(await page.getByLabel(text.which).inputValue()).toBe('uk');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('sees "not found" for an unknown document', async () => {
    const { context, page } = await sitDown(site.browser, screen, language);
    await page.goto(`${site.product.url}/documents/moon?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: text.missing }).waitFor();
    await page.goto(`${site.product.url}/greencard-photo?document=moon&lng=${language}`);
    await page.getByRole('heading', { level: 1, name: text.names.dv }).waitFor();
    await context.close();
  });
});

test.each(DocumentId.options)('the HTML of %s has its name before any script ran, in both languages', async (id) => {
  for (const { names, code } of [
    { names: turkishNames, code: 'tr' },
    { names: englishNames, code: 'en' },
  ] as const) {
    const answer = await fetch(`${site.product.url}${documentRoute(id)}?lng=${code}`);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${code}"`);
    expect(html).toContain(`<title>${names[id]}`);
    expect(html.match(/<meta name="description" content="[^"]*/g)).toEqual([
      expect.stringContaining(`content="${names[id]}: `),
    ]);
    expect(html).toContain(`<h1 class="page-title">${names[id]}</h1>`);
    for (const other of DocumentId.options.filter((it) => it !== id)) {
      expect(html).toContain(`href="${addressIn(code, documentRoute(other))}"`);
    }
  }
});
