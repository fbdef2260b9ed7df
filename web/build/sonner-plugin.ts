import type { Plugin } from 'vite';

/** The replacements in sonner, and why the build cannot do without each. */
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
 * Adapts sonner: removes the call that injects its style sheet in a `<style>` element, which the site's policy forbids
 * (`src/ui/toasts.tsx` imports the same sheet as a file), and sets the documented swipe distance of 20 px, for which
 * there is no option.
 *
 * Fails the build when a new version no longer has the replaced code, instead of shipping toasts without style.
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
