import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyThemePlugin } from './amplify-theme-plugin.ts';
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts';
import { quietSonnerPlugin } from './quiet-sonner-plugin.ts';

/** Where `vite web` finds the API while pages are being written; the built site is served by the deployment. */
const apiOrigin = process.env['VESIKA_API'] ?? 'http://127.0.0.1:3000';

/** What is behind every page: the libraries, zod for the answers of the server among them, and the list of languages. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/[\w-]+|use-sync-external-store|zod)\/|\/shared\/languages\.ts$/;

// A build from within a test run would inherit NODE_ENV=test, and with it the developer's edition of React.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), amplifyThemePlugin(), leanLibrariesPlugin(), quietSonnerPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The policy of the site forbids inline anything, and a data: script or font is inline too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: cut into the pieces single pages share, it packs worse by a tenth.
          groups: [{ name: 'base', test: everyPage }],
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
