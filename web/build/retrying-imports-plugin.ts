import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own preload helper, by its module id. */
const vitesLoader = '\0vite/preload-helper.js';
const itsName = '__vitePreload';
const ours = join(import.meta.dirname, '../src/lib/fetch-part.ts');

/**
 * Replaces Vite's preload helper around every `import()` by `src/lib/fetch-part.ts`: a failed file is fetched again,
 * and the browser never caches a failed import.
 *
 * Fails the build when Vite no longer requests its helper by this id.
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
