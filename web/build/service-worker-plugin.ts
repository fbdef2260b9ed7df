import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { offeredLanguages } from '#shared/languages.ts';
import { documentPages } from '#shared/site/document-pages.ts';
import { memberPages, restPage, writtenPages } from '#shared/site/written-pages.ts';
import type { Shell } from '../src/offline/shell.ts';
import { type Chunk, filesOfModules, zodParts } from './files-of-modules.ts';

/** The modules of the tool page up to the upload, and of its progress. */
const upToSending = [
  zodParts,
  /\/src\/offline\/follow-shell\.ts$/,
  /\/features\/orders\/placing\/place-photo\.ts$/,
  /\/features\/greencard\/form\/greencard-choice\.ts$/,
  /\/features\/orders\/camera\/camera-dialog\.tsx$/,
  /\/src\/ui\/toasts\.tsx$/,
];

/** Namespaces that no prerendered page lists as its own. */
const otherNamespaces = ['camera', 'offer'];

/** The files that HTML loads. A style sheet written for one prerendered page is not needed to render it again. */
const named = /(?:src|href)="(\/assets\/(?!written-)[^"]+\.(?:js|css|woff2))"/g;

/**
 * Writes `/sw.js`, the worker that caches the site's shell, with the list of its files: those that the HTML of every
 * public page names, in the visitor's language. Of the HTML only the frame is cached: offline, scripts render the page
 * into it.
 *
 * Runs after `writtenPagesPlugin`, whose pages it reads. With `VESIKA_OFFLINE=off` the worker is one that removes
 * itself.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'vesika:service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        writeFileSync(join(dir, 'sw.js'), workerScript(shellOf(dir, chunks), process.env['VESIKA_OFFLINE'] !== 'off'));
      },
    },
  };
}

/** The worker's script; with `isOn` false, one that replaces a broken worker and removes itself. */
export function workerScript(shell: Shell, isOn: boolean): string {
  const entry = isOn ? 'service-worker.ts' : 'no-worker.ts';
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, '../src/offline', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    define: { shellOfBuild: JSON.stringify(shell) },
  });
  return outputFiles[0]?.text ?? '';
}

function shellOf(dir: string, chunks: readonly Chunk[]): Shell {
  const { scripts, sheets } = filesOfModules(upToSending, chunks);
  const sending = [...scripts, ...sheets].map((name) => `/${name}`);
  const languages = offeredLanguages.map(({ code }) => {
    const words = otherNamespaces.map((name) => new RegExp(`/texts/${code}/pages/${name}\\.json`));
    const others = filesOfModules([...words, new RegExp(`/i18n/${code}/files\\.ts`)], chunks).scripts;
    const html = publicPages.map((name) => readFileSync(join(dir, code, `${name}.html`), 'utf8')).join('\n');
    const files = new Set([...[...html.matchAll(named)].map(([, path = '']) => path), ...others.map((it) => `/${it}`)]);
    const frame = `/${code}/${restPage}.html`;
    return { code, frame, sha256: sha256(readFileSync(join(dir, frame))), files: [...files] };
  });
  const shared = languages[0]?.files.filter((path) => languages.every(({ files }) => files.includes(path))) ?? [];
  const common = [...new Set([...shared, ...sending])].sort();
  const shell = {
    files: common,
    languages: Object.fromEntries(
      languages.map(({ code, files, ...frame }) => [
        code,
        { ...frame, files: files.filter((path) => !common.includes(path)).sort() },
      ]),
    ),
  };
  const missing = [common, ...languages.map(({ files }) => files)]
    .flat()
    .filter((path) => !existsSync(join(dir, path)));
  if (missing.length > 0) throw new Error(`the site has no ${missing.join(', ')}`);
  return { version: sha256(JSON.stringify(shell)).slice(0, 12), ...shell };
}

/** The HTML whose files are cached: every page without member data, and the frame. */
const publicPages = [
  restPage,
  ...Object.entries<string>({ ...writtenPages, ...documentPages })
    .filter(([address]) => !memberPages.includes(address))
    .map(([, name]) => name),
];

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
