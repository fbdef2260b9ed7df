import type { Plugin } from 'vite';

/** What is rewritten in sonner, and why the build cannot go on without it. */
const rewritings = [
  {
    from: /^__insertCSS\(".*"\);?$/m,
    to: '',
    gone: 'sonner no longer injects its style by __insertCSS(...)',
  },
  {
    from: /^const SWIPE_THRESHOLD = \d+;$/m,
    to: 'const SWIPE_THRESHOLD = 20;',
    gone: 'sonner no longer has its swipe threshold in a constant',
  },
] as const;

/**
 * Makes sonner fit: the call by which it writes its style sheet into a `<style>` element, which the site's policy
 * forbids, goes (`src/ui/toasts.tsx` imports the same sheet as a file), and a toast is swiped away after the documented
 * 20 px, for which there is no option.
 *
 * Fails the build when a new version no longer has what is rewritten, instead of shipping toasts without style.
 */
export function sonnerPlugin(): Plugin {
  let seen = false;
  return {
    name: 'vesika:sonner',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      seen = true;
      let rewritten = code;
      for (const { from, to, gone } of rewritings) {
        if (!from.test(rewritten)) this.error(gone);
        rewritten = rewritten.replace(from, to);
      }
      return { code: rewritten, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !seen) this.error('sonner has no dist/index.mjs any more');
    },
  };
}
