import { join } from 'node:path';
import type { Plugin } from 'vite';

const standIn = join(import.meta.dirname, '../src/lib/late-zod.ts');
const parts = join(import.meta.dirname, '../src/lib/zod-parts.ts');

/** Puts `src/lib/late-zod.ts` in the place of zod, for everybody but the file that fetches the real one. */
export function lateZodPlugin(): Plugin {
  return {
    name: 'vesika:late-zod',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod' && importer !== parts ? standIn : undefined),
  };
}
