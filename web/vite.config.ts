import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyThemePlugin } from './amplify-theme-plugin.ts';
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts';
import { sonnerPlugin } from './sonner-plugin.ts';

/** Where `vite web` finds the API while pages are being written; the built site is served by the deployment. */
const apiOrigin = process.env['VESIKA_API'] ?? 'http://127.0.0.1:3000';

/** The libraries behind every page; zod reads every answer of the server. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/[\w-]+|use-sync-external-store|zod)\//;

/** What most pages need of our own code and of the kit; the sign-in library stays with those who sign in. */
const mostPages =
  /(\/(shared|web\/src\/(ui|i18n))\/[^.]*\.tsx?|web\/src\/lib\/(?!auth\/(session|google|amplify|plain|sign)|amplify)[^.]*\.tsx?)$|@aws-amplify\/ui/;

/** What the frame around every page needs beside that. */
const frame =
  /web\/src\/(i18n\/i18n|lib\/(not-fetched|auth\/session-hint)|ui\/(spinner|menu))\.tsx?|\/shared\/tools\/|lodash/;

/** Files that are there from the start: a page that is fetched later need not list them to be fetched with it. */
const alreadyThere = /\/(base|common|frame|rolldown-runtime|preload-helper|index)-[\w-]+\.js$/;

// A build from within a test run would inherit NODE_ENV=test, and with it the developer's edition of React.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), amplifyThemePlugin(), leanLibrariesPlugin(), sonnerPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The policy of the site forbids inline anything, and a data: script or font is inline too.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !alreadyThere.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: cut into the pieces single pages share, it packs worse by a tenth.
          // So does what ten of them share. Only that: the libraries behind it stay with their pages.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: everyPage },
            { name: 'frame', test: frame },
            { name: 'common', test: mostPages, minShareCount: 10 },
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
