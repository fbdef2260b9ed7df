import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Look } from '#shared/looks/look.ts';
import { restPage } from '#shared/site/written-pages.ts';

/**
 * Weighs what a browser loads before a page can be used, and fails above the budget: run `node web/build/budget.ts`
 * after a build.
 *
 * Counted are the entry, the files of the page, their static imports, other files the HTML preloads, and the texts of
 * the largest language.
 */
const budget = { javascriptBytes: 170_000, cssBytes: 25_000 };
const pages = [
  { name: 'home-page', html: 'home', files: ['home-page'], texts: ['shell', 'problems', 'landing'] },
  {
    name: 'tool-page',
    html: 'greencard-photo',
    files: ['tool-page', 'greencard-form'],
    texts: ['shell', 'problems', 'placing', 'greencard'],
  },
  ...Look.options.map(lookPage),
];

/** The look pages have no HTML of their own. */
function lookPage(tool: Look) {
  const texts = ['shell', 'problems', 'placing', tool, 'looks'];
  return { name: tool, html: restPage, files: ['tool-page', `${tool}-form`], texts };
}

const assets = join(import.meta.dirname, '..', 'dist', 'assets');
const files = readdirSync(assets);

/** The files a script needs before it runs, itself included. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(join(assets, name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(imported as string, found);
  return found;
}

function gzippedBytes(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
}

function only(pattern: RegExp): string {
  const matching = files.filter((name) => pattern.test(name));
  if (matching.length !== 1) throw new Error(`${pattern} names ${matching.length} files of the built site`);
  return matching[0] as string;
}

const html = readFileSync(join(assets, '..', 'index.html'), 'utf8');
const entry = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(html)?.[1];
if (entry === undefined) throw new Error('index.html names no entry');
const entryCss = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/assets\/([^"]+)"/g)].map(
  ([, name]) => name as string,
);

/** The weight of namespaces, each in its heaviest language. */
function heaviestTexts(namespaces: readonly string[]): number {
  const heaviest = namespaces.map((namespace) => {
    const found = files.filter((name) => new RegExp(`^${namespace}-[\\w-]{8}\\.js$`).test(name));
    if (found.length < 2) throw new Error(`${namespace} has ${found.length} files of texts`);
    return Math.max(...found.map((name) => gzippedBytes([name])));
  });
  return heaviest.reduce((sum, bytes) => sum + bytes, 0);
}

/** The scripts the HTML of a page preloads, without texts, which are counted separately. */
function preloaded(html: string, texts: readonly string[]): string[] {
  const written = readFileSync(join(assets, '..', 'en', `${html}.html`), 'utf8');
  return [...written.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([^"]+)"/g)]
    .map(([, name]) => name as string)
    .filter((name) => !texts.some((namespace) => new RegExp(`^${namespace}-[\\w-]{8}\\.js$`).test(name)));
}

const weights = pages.map(({ name: page, html, files: own, texts }) => {
  const scripts = withImports(entry);
  for (const name of preloaded(html, texts)) withImports(name, scripts);
  for (const name of own) withImports(only(new RegExp(`^${name}-[\\w-]{8}\\.js$`)), scripts);
  const css = files.filter((name) => name.endsWith('.css') && own.some((start) => name.startsWith(`${start}-`)));
  return {
    page,
    javascriptBytes: gzippedBytes(scripts) + heaviestTexts(texts),
    cssBytes: gzippedBytes([...entryCss, ...css]),
  };
});

for (const { page, javascriptBytes, cssBytes } of weights) {
  console.log(
    `${page}: JavaScript ${javascriptBytes} of ${budget.javascriptBytes} bytes gzipped, CSS ${cssBytes} of ${budget.cssBytes}`,
  );
}
const heavy = weights.filter((it) => it.javascriptBytes > budget.javascriptBytes || it.cssBytes > budget.cssBytes);
if (heavy.length > 0) {
  console.error(`above the budget: ${heavy.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}
