import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amplifyThemePlugin } from './amplify-theme-plugin.ts';
import { fontsPlugin } from './fonts-plugin.ts';
import { sonnerPlugin } from './sonner-plugin.ts';

/** Builds the style book for the local stage, into a folder of its own: deployed builds do not contain it. */
export default defineConfig({
  root: join(import.meta.dirname, '../_ui'),
  base: '/_ui/',
  publicDir: false,
  plugins: [react(), amplifyThemePlugin(), fontsPlugin(), sonnerPlugin()],
  build: { outDir: join(import.meta.dirname, '../../.build/style-book'), emptyOutDir: true, assetsInlineLimit: 0 },
});
