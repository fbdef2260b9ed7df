import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { amplifyThemePlugin } from './amplify-theme-plugin.ts';
import { faceModelsPlugin } from './face-models-plugin.ts';
import { lateZodPlugin } from './late-zod-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), amplifyThemePlugin(), faceModelsPlugin(), lateZodPlugin()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    css: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
