import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Look } from '#shared/looks/look.ts';
import { restPage } from '#shared/site/written-pages.ts';
import type { Namespace } from '#web/i18n/resources.ts';

/**
 * Weighs what a browser loads before a page can be used, and fails above the budget: run `node web/build/budget.ts`
 * after a build.
 *
 * Counted are the entry, the files of the page, their static imports, other files the HTML preloads, and the texts of
 * the largest language; on pages of members also what `first-paint.ts` fetches for a session.
 */
const cssBudget = 25_000;

interface Page {
  readonly name: string;
  readonly html: string;
  readonly files: readonly string[];
  /** Besides those of the frame. */
  readonly texts: readonly Namespace[];
  /** Of the page's scripts and texts: what it has reached, rounded up; the looks share the budget of the largest. */
  readonly javascriptBudget: number;
  readonly forMembers?: boolean;
}
const titleTexts: readonly Namespace[] = ['documents', 'greencard', 'hair-changer', 'makeup-changer'];
const pages: readonly Page[] = [
  { name: 'home-page', html: 'home', files: ['home-page'], texts: ['landing'], javascriptBudget: 165_000 },
  {
    name: 'tool-page',
    html: 'greencard-photo',
    files: ['tool-page', 'greencard-form'],
    texts: ['placing', 'greencard'],
    javascriptBudget: 167_000,
  },
  ...Look.options.map(lookPage),
  { name: 'auth-page', html: 'auth', files: ['auth-page'], texts: ['auth'], javascriptBudget: 164_500 },
  {
    name: 'track-page',
    html: 'track',
    files: ['track-page'],
    texts: ['orders', 'dashboard', ...titleTexts],
    javascriptBudget: 202_000,
  },
  {
    name: 'dashboard-page',
    html: 'dashboard',
    files: ['dashboard-page'],
    texts: ['dashboard', 'orders', ...titleTexts],
    javascriptBudget: 224_000,
    forMembers: true,
  },
  {
    name: 'wallet-page',
    html: 'wallet',
    files: ['wallet-page'],
    texts: ['wallet', 'checkout'],
    javascriptBudget: 219_500,
    forMembers: true,
  },
];

/** The look pages have no HTML of their own. */
function lookPage(tool: Look): Page {
  const texts: Namespace[] = ['placing', tool, 'looks'];
  return { name: tool, html: restPage, files: ['tool-page', `${tool}-form`], texts, javascriptBudget: 169_000 };
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
function preloaded(html: string, texts: readonly string[], forMembers: boolean): string[] {
  const written = readFileSync(join(assets, '..', 'en', `${html}.html`), 'utf8');
  const links = [...written.matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([^"]+)"/g)].map(
    ([, name]) => name as string,
  );
  return [...links, ...(forMembers ? memberFiles(written) : [])].filter(
    (name) => !texts.some((namespace) => new RegExp(`^${namespace}-[\\w-]{8}\\.js$`).test(name)),
  );
}

/** The scripts that `first-paint.ts` fetches for a member, by the list in the HTML. */
function memberFiles(written: string): string[] {
  const early: { parser?: string[]; session?: string[] } = JSON.parse(
    / data-early='([^']+)'/.exec(written)?.[1] ?? '{}',
  );
  const { parser = [], session = [] } = early;
  if (session.length === 0) throw new Error('the HTML of a page for members names no file of the session');
  return [...parser, ...session].filter((file) => file.endsWith('.js')).map((file) => file.replace('assets/', ''));
}

const weights = pages.map(({ name: page, html, files: own, texts: ofPage, javascriptBudget, forMembers = false }) => {
  const texts = ['shell', 'problems', ...ofPage];
  const scripts = withImports(entry);
  for (const name of preloaded(html, texts, forMembers)) withImports(name, scripts);
  for (const name of own) withImports(only(new RegExp(`^${name}-[\\w-]{8}\\.js$`)), scripts);
  const css = files.filter((name) => name.endsWith('.css') && own.some((start) => name.startsWith(`${start}-`)));
  return {
    page,
    javascriptBudget,
    javascriptBytes: gzippedBytes(scripts) + heaviestTexts(texts),
    cssBytes: gzippedBytes([...entryCss, ...css]),
  };
});

for (const { page, javascriptBudget, javascriptBytes, cssBytes } of weights) {
  console.log(
    `${page}: JavaScript ${javascriptBytes} of ${javascriptBudget} bytes gzipped, CSS ${cssBytes} of ${cssBudget}`,
  );
}
const heavy = weights.filter((it) => it.javascriptBytes > it.javascriptBudget || it.cssBytes > cssBudget);
if (heavy.length > 0) {
  console.error(`above the budget: ${heavy.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}
