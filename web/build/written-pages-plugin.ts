import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { brand } from '#shared/brand.ts';
import { type OfferedFacts, offeredLanguages } from '#shared/languages.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentPages, documentRoute, documentsRoute } from '#shared/site/document-pages.ts';
import { memberPages, restPage, unknownPage, writtenPages } from '#shared/site/written-pages.ts';
import type { WrittenPage, writePage } from '../src/app/written-page.tsx';
import { earlyFiles } from './early-files.ts';
import { type Chunk, filesOfModules, zodParts } from './files-of-modules.ts';
import { lettersOf } from './fonts-plugin.ts';
import { headOf } from './page-head.ts';
import { type SocialFacts, socialPicture } from './social-picture.ts';

/** The path of every prerendered page, and its file; one path without a page stands for all others. */
const pages = Object.entries<string>({ ...writtenPages, ...documentPages, [`/${unknownPage}`]: unknownPage });

/** Pages that may resume an order, so their form stays hidden until that is known. */
const resuming = ['/greencard-photo', '/track'];

/**
 * Prerenders the HTML of the site: one file for each page of `writtenPages` and each language, as a guest first sees
 * it, with links to all files the page needs, so that none is discovered only by running another.
 *
 * The pages are rendered from the same components as in the browser.
 */
export function writtenPagesPlugin(): Plugin {
  let firstPaint = '';
  return {
    name: 'vesika:written-pages',
    apply: 'build',
    buildStart() {
      firstPaint = this.emitFile({ type: 'asset', name: 'first-paint.js', source: firstPaintScript() });
    },
    async writeBundle({ dir = '' }, bundle) {
      const frame = readFileSync(join(dir, 'index.html'), 'utf8');
      const files = Object.values(bundle);
      const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
      const fonts = files.map((file) => file.fileName).filter((name) => /\.few-[\w-]+\.woff2$/.test(name));
      const script = this.getFileName(firstPaint);
      const server = await openSources();
      const write = await pageWriter(server);
      for (const language of offeredLanguages) {
        mkdirSync(join(dir, language.code), { recursive: true });
        for (const [address, name] of [...pages, [undefined, restPage] as const]) {
          const page = await write(address, language);
          const picture = await writePicture(dir, page, address, language);
          const first = [
            ...headOf(page, address, language, picture),
            `<script src="/${script}"></script>`,
            ...fontsOf(page, fonts).map(
              (font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
            ),
            ...(page.html.match(wantedPictures) ?? []),
          ];
          const { html, sheet: styles } = withoutStyles(page.html.replaceAll(wantedPictures, ''));
          const sheet = [...page.offers.map(({ code }) => showsOffer(code)), styles].filter(Boolean).join('\n');
          const own = filesOf(page, address, chunks).filter((link) => !frame.includes(link));
          if (sheet !== '') own.push(`<link rel="stylesheet" crossorigin href="/${writeSheet(dir, sheet)}">`);
          const there = [frame, ...own].join('');
          const early = earlyFiles(address, language.code, chunks, (name) => there.includes(name));
          const filled = fillIn(frame, { ...page, html }, { address, first, own, early });
          const written = withScriptsLast(filled);
          // The service worker knows the frame by its hash, so no deployment may write into it.
          const isFrame = address === undefined;
          writeFileSync(join(dir, language.code, `${name}.html`), isFrame ? written.replace(closedTools, '') : written);
        }
      }
      await server.close();
    },
  };
}

/** The attribute that a deployment fills with the closed tools. */
const closedTools = / data-closed-tools="?[\w.-]+"?/;

/** React puts preloads first; they belong into the head. */
const wantedPictures = /<link rel="preload" as="image"[^>]*\/>/g;

/**
 * Scripts come after styles, fonts and pictures: the HTML is complete without scripts, so what it looks like has
 * priority.
 */
function withScriptsLast(html: string): string {
  return html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** The script that runs before the first paint; a classic one, since a module waits for the document. */
function firstPaintScript(): string {
  const entryPoints = [join(import.meta.dirname, '../src/first-paint.ts')];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, minify: true, format: 'iife', write: false });
  return outputFiles[0]?.text ?? '';
}

/** The site's own components, and the browser globals they read before the first paint. */
async function pageWriter(server: ViteDevServer): Promise<typeof writePage> {
  const nothing = { getItem: () => null, setItem: () => undefined, length: 0 };
  const missing = {
    localStorage: nothing,
    sessionStorage: nothing,
    addEventListener: () => undefined,
    location: { search: '' },
    // Prerendered for a phone; style sheets hide what differs elsewhere.
    matchMedia: () => ({ matches: true }),
  };
  for (const [name, value] of Object.entries(missing)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const module = await server.ssrLoadModule(join(import.meta.dirname, '../src/app/written-page.tsx'));
  return module['writePage'];
}

/** Loads the site's sources through Vite, without a listening server. */
async function openSources(): Promise<ViteDevServer> {
  return await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
}

/** Moves `style` attributes, which the site's policy forbids in HTML, into a style sheet; scripts may set them. */
function withoutStyles(html: string): { html: string; sheet: string } {
  const styles: string[] = [];
  const numbered = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  return { html: numbered, sheet: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('\n') };
}

/** Shows the language offer to its visitors; `first-paint.ts` decides who they are. */
function showsOffer(code: string): string {
  return `:root[data-offers="${code}"] .strip[data-offer="${code}"]{display:block}`;
}

/** Pages with a social picture of their own; others use that of the home page. */
const pictured = /^\/(greencard-photo|documents.*)?$/;

/** The social pictures of the home page, for pages without one. */
const firstPictures = new Map<string, string>();

/** Writes the social picture of a page and returns its file name. */
async function writePicture(
  dir: string,
  page: WrittenPage,
  address: string | undefined,
  language: OfferedFacts,
): Promise<string> {
  const first = firstPictures.get(language.code);
  if (first !== undefined && (address === undefined || !pictured.test(address))) return first;
  const picture = await socialPicture(socialFacts(page, address, language));
  const name = `assets/social-${createHash('sha256').update(picture).digest('hex').slice(0, 12)}.png`;
  writeFileSync(join(dir, name), picture);
  firstPictures.set(language.code, first ?? name);
  return name;
}

function socialFacts({ title, description }: WrittenPage, address = '/', { direction }: OfferedFacts): SocialFacts {
  const id = DocumentId.options.find((document) => documentRoute(document) === address) ?? 'dv';
  const text = (html: string) =>
    html
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  return {
    title: text(title).replace(` | ${brand.name}`, ''),
    text: text(description),
    direction,
    photo: documents[id],
  };
}

function writeSheet(dir: string, sheet: string): string {
  const name = `assets/written-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(dir, name), sheet);
  return name;
}

/** The share of a page's characters that a font file must contain to be preloaded. */
const worthAFile = 0.01;

/** Offers use other alphabets than the page. */
const hiddenOffers = /<section data-written="" data-offer=.*?<\/section>/g;

/** The font files with most of a page's characters, the most useful first. */
function fontsOf({ html }: WrittenPage, fonts: readonly string[]): readonly string[] {
  const text = html.replaceAll(hiddenOffers, '').replaceAll(/<[^>]*>|\s/g, '');
  const shares = fonts.map((font) => {
    const letters = lettersOf(font);
    return { font, share: [...text].filter((letter) => letters.has(letter)).length / text.length };
  });
  const worthy = shares.filter(({ share }) => share >= worthAFile);
  return worthy.sort((one, other) => other.share - one.share).map(({ font }) => font);
}

/** Links to the files of a page: style sheets, and scripts with all their imports. */
function filesOf(page: WrittenPage, address: string | undefined, chunks: readonly Chunk[]): string[] {
  const { scripts, sheets } = filesOfModules(modulesOf(page, address), chunks);
  return [
    ...sheets.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
}

/** Pages that render before zod has loaded; all others wait for it. The pages without HTML include both. */
const beforeZod = /^\/(about|auth|legal\/.*|greencard-photo|sample-report|documents.*)?$/;

/** The modules of pages that are not one module of the same name. */
const partsOfPages: Readonly<Record<string, readonly RegExp[]>> = {
  '/greencard-photo': [/\/pages\/tool-page\.tsx/, /\/greencard\/greencard-form\.tsx/],
  '/sample-report': [/\/pages\/sample-report-page\.tsx/, /\/greencard\/sample\/sample-report\.tsx/],
};

/** The modules that are imported once the page is known. */
function modulesOf({ language, texts }: WrittenPage, address: string | undefined): RegExp[] {
  const words = [...texts, 'files'].map(
    (name) => new RegExp(`/(texts/${language.code}/pages|i18n/${language.code})/${name}\\.(json|ts)`),
  );
  if (address === undefined) return words;
  if (!beforeZod.test(address)) words.push(zodParts);
  const parts = partsOfPages[address];
  if (parts !== undefined) return [...words, ...parts];
  if (address.startsWith(`${documentsRoute}/`)) return [...words, /\/pages\/document-page\.tsx/];
  return [...words, new RegExp(`/pages/${writtenName(address)}-page\\.tsx`)];
}

/** The chunk of a prerendered page has the name of its module. */
function writtenName(address: string): string | undefined {
  return pages.find(([path]) => path === address)?.[1];
}

interface Filling {
  readonly address: string | undefined;
  /** Before the site's own files, so that they are loaded first. */
  readonly first: readonly string[];
  /** After them: the style sheets of a page follow those of the frame. */
  readonly own: readonly string[];
  /** Files that only some visitors need immediately, by what they bring. */
  readonly early: Readonly<Record<string, readonly string[]>>;
}

function fillIn(frame: string, page: WrittenPage, { address, first, own, early }: Filling): string {
  const { language, speaksOwn, offers, title, description, html } = page;
  const facts = [
    `lang="${language.code}" dir="${language.direction}"`,
    ...(speaksOwn ? ['data-speaks=""'] : []),
    ...(offers.length === 0 ? [] : [`data-others="${offers.map(({ code }) => code).join(' ')}"`]),
    `data-early='${JSON.stringify(early)}'`,
    ...(address !== undefined && resuming.includes(address) ? ['data-resumes=""'] : []),
    ...(address !== undefined && memberPages.includes(address) ? ['data-members=""'] : []),
  ].join(' ');
  const parts = [
    [/<html lang="tr" dir="ltr"/, `<html ${facts}`],
    [/<meta name="description" content="[^"]*"/, `<meta name="description" content="${description}"`],
    [/<title>[^<]*<\/title>/, title === '' ? '$&' : `<title>${title}</title>`],
    [/<script type="module"/, `${first.join('\n    ')}\n    $&`],
    [/ {2}<\/head>/, `${own.map((link) => `    ${link}\n`).join('')}$&`],
    [/<div id="root"><\/div>/, `<div id="root" data-written="">${html.replaceAll('$', '$$$$')}</div>`],
  ] as const;
  return parts.reduce((text, [place, filled]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place}`);
    return text.replace(place, filled);
  }, frame);
}
