/**
 * Stands in for `zod` in the bundles of functions, which would contain its messages in fifty languages: a quarter of the
 * code that every start compiles. No function shows them.
 */
export * as z from './zod-parts.ts';
