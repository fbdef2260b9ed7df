import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fallbackLanguage, offeredLanguages } from '#shared/languages.ts';
import { framePages } from '#shared/site/frame-pages.ts';
import { addressIn } from '#shared/site/page-address.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import { writtenPages } from '#shared/site/written-pages.ts';
import { openProduct } from '../support/open-product.ts';

const { product } = openProduct();

interface Answer {
  readonly status: number;
  readonly robots: string | null;
  readonly html: string;
}

async function open(path: string): Promise<Answer> {
  const reply = await fetch(new URL(path, product.url));
  return { status: reply.status, robots: reply.headers.get('x-robots-tag'), html: await reply.text() };
}

/** The value of an attribute of every matching element, in the order of the page. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value);
}
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g);
const alternates = (html: string) => all(html, /<link rel="alternate" hreflang="([^"]*)"/g);
const meta = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'));

const publicAddresses = Object.keys(publicPages).flatMap((path) =>
  offeredLanguages.map(({ code }) => ({ code, path, address: addressIn(code, path) })),
);

describe('a public page', () => {
  test.each(publicAddresses)(
    '$address has its title, its canonical URL and its alternate languages',
    async ({ code, path, address }) => {
      const { status, robots, html } = await open(address);
      expect([status, robots]).toEqual([200, null]);
      expect(html).toContain(`<html lang="${code}"`);
      expect(canonicals(html)).toEqual([product.url + address]);
      expect(alternates(html)).toEqual([...offeredLanguages.map((language) => language.code), 'x-default']);
      expect(html).toContain(`hreflang="x-default" href="${product.url}${addressIn(fallbackLanguage, path)}"`);
      expect(meta(html, 'robots')).toEqual([]);
      expect(meta(html, 'og:url')).toEqual([product.url + address]);
      expect(meta(html, 'og:description')).toEqual(meta(html, 'description'));
      expect(meta(html, 'og:locale:alternate')).toHaveLength(offeredLanguages.length - 1);
      expect(html).not.toContain('site.invalid');
    },
  );

  test('at its documented path names the canonical URL of its language', async () => {
    expect(canonicals((await open('/pricing')).html)).toEqual([`${product.url}/tr/pricing`]);
    const chosen = await fetch(`${product.url}/pricing`, { headers: { cookie: 'i18nextLng=de' } });
    expect(canonicals(await chosen.text())).toEqual([`${product.url}/de/pricing`]);
  });

  test('has a title and a description that are unique in its language', async () => {
    const pages = await Promise.all(Object.keys(publicPages).map(async (path) => (await open(`/en${path}`)).html));
    const titles = pages.flatMap((html) => all(html, /<title>([^<]*)<\/title>/g));
    expect(new Set(titles).size).toBe(pages.length);
    const descriptions = pages.flatMap((html) => meta(html, 'description'));
    expect(descriptions).toHaveLength(pages.length);
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  test('links to pages of the same language', async () => {
    const links = all((await open('/de/documents')).html, /<a [^>]*href="(\/[^"]*)"/g);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(link).toMatch(/^\/de(\/|#|$)/);
  });

  test('has a preview picture of the declared size', async () => {
    const { html } = await open('/ar/documents/uk');
    const bytes = await (await fetch(meta(html, 'og:image')[0] ?? '')).arrayBuffer();
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, String(width), String(height)]).toEqual([
      'png',
      ...meta(html, 'og:image:width'),
      ...meta(html, 'og:image:height'),
    ]);
  });
});

/** The structured data of a page, by type. */
async function things(path: string): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const found = all((await open(path)).html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return new Map(
    found.map((json) => {
      const thing: Record<string, unknown> = JSON.parse(json);
      return [String(thing['@type']), thing];
    }),
  );
}

describe('the structured data', () => {
  test('of the landing page names the organisation, the product, the steps and the questions', async () => {
    const found = await things('/en');
    expect([...found.keys()]).toEqual(['Organization', 'WebSite', 'Product', 'HowTo', 'FAQPage']);
    expect(found.get('Product')).toMatchObject({ offers: { price: '1.00', priceCurrency: 'USD' } });
    expect(found.get('FAQPage')?.['mainEntity']).toHaveLength(5);
    expect(found.get('HowTo')?.['step']).toHaveLength(3);
  });

  test('uses the language and the currency of the page', async () => {
    const found = await things('/tr');
    expect(found.get('WebSite')).toMatchObject({ inLanguage: 'tr', url: `${product.url}/tr` });
    expect(found.get('Product')).toMatchObject({ offers: { price: '79.00', priceCurrency: 'TRY' } });
  });

  test('of a document page has the breadcrumbs and the photo', async () => {
    const found = await things('/de/documents/uk');
    expect([...found.keys()]).toEqual(['BreadcrumbList', 'Product']);
    const items = found.get('BreadcrumbList')?.['itemListElement'] as { item: string }[];
    expect(items.map(({ item }) => item.replace(product.url, ''))).toEqual([
      '/de',
      '/de/documents',
      '/de/documents/uk',
    ]);
    expect(String(found.get('Product')?.['image'])).toMatch(/\/assets\/social-\w+\.png$/);
  });
});

describe('sitemap.xml', () => {
  test('the sitemap names every public page in every language once, and robots.txt names the sitemap', async () => {
    const { html: xml, status } = await open('/sitemap.xml');
    expect(status).toBe(200);
    const named = all(xml, /<loc>([^<]*)<\/loc>/g);
    expect([...named].sort()).toEqual(publicAddresses.map(({ address }) => product.url + address).sort());
    expect((await open('/robots.txt')).html).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  });
});

describe('a personal page', () => {
  const personal = [...Object.keys(writtenPages), ...framePages].filter((path) => publicPages[path] === undefined);

  test.each(personal)('%s is not indexed', async (path) => {
    for (const address of [path, `/de${path}`]) {
      const { status, robots, html } = await open(address);
      expect([status, robots, meta(html, 'robots')]).toEqual([200, 'noindex', ['noindex']]);
      expect(canonicals(html)).toEqual([]);
    }
  });

  test('a public page with an order is not indexed', async () => {
    expect(await open('/greencard-photo?order=ord_1')).toMatchObject({ status: 200, robots: 'noindex' });
  });

  test('an API answer is not indexed', async () => {
    expect((await open('/api/health')).robots).toBe('noindex');
  });
});

describe('an unknown path', () => {
  test.each([
    ['/no-such-page', 'Aradığınız sayfa bulunamadı.'],
    ['/en/no-such-page', 'The page you are looking for was not found.'],
    ['/documents/moon', 'Aradığınız sayfa bulunamadı.'],
  ])('%s answers 404 in the language of the site', async (path, words) => {
    const { status, robots, html } = await open(path);
    expect([status, robots, meta(html, 'robots')]).toEqual([404, 'noindex', ['noindex']]);
    expect(html).toContain(words);
  });

  test('answers 404 as a file and in the API', async () => {
    expect((await open('/no-such-file.php')).status).toBe(404);
    expect((await open('/api/no-such-call')).status).toBe(404);
  });
});

describe('the icons of the site', () => {
  test('have the sizes declared in the manifest of each language', async () => {
    for (const { code, direction } of offeredLanguages) {
      const reply = await fetch(`${product.url}/${code}/app.webmanifest`);
      expect(reply.headers.get('content-type')).toBe('application/manifest+json');
      const manifest = (await reply.json()) as { lang: string; dir: string; icons: { src: string; sizes: string }[] };
      expect(manifest).toMatchObject({ lang: code, dir: direction, start_url: `/${code}` });
      for (const { src, sizes } of manifest.icons) {
        const { width, height } = await sharp(await (await fetch(product.url + src)).arrayBuffer()).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    }
  });

  test('exist at the default paths that browsers request', async () => {
    const touch = await sharp(await (await fetch(`${product.url}/apple-touch-icon.png`)).arrayBuffer()).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
    const ico = Buffer.from(await (await fetch(`${product.url}/favicon.ico`)).arrayBuffer());
    const kept = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
    expect([ico.readUInt8(6), kept.format, kept.width]).toEqual([32, 'png', 32]);
  });
});
