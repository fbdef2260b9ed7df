import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own loader of dynamically imported files, and the name it is imported by. */
const vitesLoader = '\0vite/preload-helper.js';
const itsName = '__vitePreload';
const ours = join(import.meta.dirname, '../src/lib/fetch-part.ts');

/**
 * Puts `src/lib/fetch-part.ts` in the place of Vite's loader around every `import()`: a file that could not be fetched
 * is fetched again, and the browser never learns of a failure it would remember.
 *
 * Fails the build when Vite no longer asks for its loader by this name.
 */
export function retryingImportsPlugin(): Plugin {
  let seen = false;
  return {
    name: 'vesika:retrying-imports',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== vitesLoader) return undefined;
      seen = true;
      return `export { fetchPart as ${itsName} } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (error === undefined && !seen) this.error('Vite no longer loads dynamic imports by a helper of this name');
    },
  };
}
