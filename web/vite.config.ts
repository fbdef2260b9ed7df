import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyThemePlugin } from './build/amplify-theme-plugin.ts';
import { faceModelsPlugin } from './build/face-models-plugin.ts';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { iconsPlugin } from './build/icons-plugin.ts';
import { lateZodPlugin } from './build/late-zod-plugin.ts';
import { leanLibrariesPlugin } from './build/lean-libraries-plugin.ts';
import { manifestsPlugin } from './build/manifests-plugin.ts';
import { retryingImportsPlugin } from './build/retrying-imports-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { type Modules, sharedFile } from './build/shared-file.ts';
import { sitemapPlugin } from './build/sitemap-plugin.ts';
import { sonnerPlugin } from './build/sonner-plugin.ts';
import { writtenPagesPlugin } from './build/written-pages-plugin.ts';

/** The API that `vite web` proxies to during development; the deployment serves the built site. */
const apiOrigin = process.env['VESIKA_API'] ?? 'http://127.0.0.1:3000';

/** Used by every page: the libraries without what only lists need, and the list of languages. */
const everyPage =
  /^(?!.*(queriesObserver|useQueries|[iI]nfiniteQuery(Observer)?)\.js$).*node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/[\w-]+|use-sync-external-store)\/|\/shared\/languages\.ts$/;

/** Our own modules except the entry; libraries import more than is used of them. */
const ourCode = /\/(shared|web\/src)\/(?!main\.).*\.tsx?$/;

/** Chunks that are loaded from the start: a later chunk need not list them. */
const alreadyThere = /\/(base|frame|rolldown-runtime|index)-[\w-]+\.js$/;

/** Whether a module is loaded from the start: only static imports lead from the entry to it. */
function isInFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const { isEntry, importers } = modules.getModuleInfo(id) ?? { isEntry: false, importers: [] };
  seen.add(id);
  return isEntry || importers.some((importer) => !seen.has(importer) && isInFrame(importer, modules, seen));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    amplifyThemePlugin(),
    faceModelsPlugin(),
    fontsPlugin(),
    iconsPlugin(),
    manifestsPlugin(),
    sitemapPlugin(),
    lateZodPlugin(),
    leanLibrariesPlugin(),
    retryingImportsPlugin(),
    sonnerPlugin(),
    writtenPagesPlugin(),
    serviceWorkerPlugin(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The site's policy forbids inline scripts and fonts, and data: URLs count as inline.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) =>
        [...new Set(hostType === 'html' ? files : [file, ...files])].filter(
          (name) => hostType === 'html' || !alreadyThere.test(name),
        ),
    },
    rolldownOptions: {
      treeshake: {
        // The helpers of the sign-in library only fill tables of their own, which their packages do not declare.
        moduleSideEffects: [{ test: /\/node_modules\/(@aws-crypto|@smithy)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // In kB gzipped, as build/budget.ts counts: without `base` the tool page has 1.1 more; without `frame` every
          // page has 67 to 70 more; without `shared` a page has 5 to 9 fewer, in 82 more files.
          groups: [
            { name: 'base', test: everyPage, priority: 1 },
            { name: (id, modules) => (isInFrame(id, modules) ? 'frame' : null), debugName: 'frame', test: ourCode },
            { name: sharedFile, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/event'].map((path) => [path, { target: apiOrigin, ws: true }]),
    ),
  },
});
