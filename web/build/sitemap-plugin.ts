import type { Plugin } from 'vite';
import { fallbackLanguage, offeredLanguages } from '#shared/languages.ts';
import { addressIn, siteAddressMark } from '#shared/site/page-address.ts';
import { publicPages } from '#shared/site/public-pages.ts';

/** Writes `sitemap.xml`, every public page in every language, and `robots.txt`, which names it. */
export function sitemapPlugin(): Plugin {
  return {
    name: 'vesika:sitemap',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots() });
    },
  };
}

/** Every URL with those of the page's other languages (sitemaps.org; alternates as Google reads them). */
export function sitemap(): string {
  const url = (code: (typeof offeredLanguages)[number]['code'], path: string) =>
    siteAddressMark + addressIn(code, path);
  const entries = Object.keys(publicPages).flatMap((path) => {
    const alternates = [
      ...offeredLanguages.map(({ code }) => [code, code] as const),
      ['x-default', fallbackLanguage] as const,
    ];
    const links = alternates.map(
      ([name, code]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url(code, path)}"/>`,
    );
    return offeredLanguages.map(({ code }) => `<url><loc>${url(code, path)}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * API calls are no search results. Personal pages are not listed: they have `noindex`, which a blocked crawler would
 * not see.
 */
function robots(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteAddressMark}/sitemap.xml`, ''].join('\n');
}
