import type { Plugin } from 'vite';

/**
 * Removes the call by which sonner writes its style sheet into a `<style>` element, which the site's policy forbids;
 * `src/ui/toasts.tsx` imports the same sheet as a file.
 */
export function quietSonnerPlugin(): Plugin {
  return {
    name: 'vesika:quiet-sonner',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      const call = /^__insertCSS\(".*"\);?$/m;
      // Fails the build when a new version injects in another way, instead of shipping toasts without style.
      if (!call.test(code)) this.error('sonner no longer injects its style by __insertCSS(...)');
      return { code: code.replace(call, ''), map: null };
    },
  };
}
