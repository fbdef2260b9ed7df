import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { amplifyThemePlugin } from './build/amplify-theme-plugin.ts';
import { faceModelsPlugin } from './build/face-models-plugin.ts';
import { lateZodPlugin } from './build/late-zod-plugin.ts';
import { leanLibrariesPlugin } from './build/lean-libraries-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    amplifyThemePlugin(),
    faceModelsPlugin(),
    lateZodPlugin(),
    // Tests use the i18next of the site; some libraries it leaves out are not loaded by tests.
    { ...leanLibrariesPlugin(), apply: 'serve', buildEnd: undefined },
  ],
  test: {
    environment: './build/jsdom-environment.ts',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    css: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    server: { deps: { inline: [/i18next/] } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
