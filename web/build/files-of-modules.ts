import type { Rolldown } from 'vite';

/** A script of the built site, with its style sheets. */
export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** The module that loads zod. */
export const zodParts = /\/src\/lib\/zod-parts\.ts$/;

/**
 * The chunks of modules, with all their imports.
 *
 * @throws Error for a module in no chunk: its name has changed
 */
export function filesOfModules(
  modules: readonly RegExp[],
  chunks: readonly Chunk[],
): { scripts: string[]; sheets: string[] } {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    // A shared module is in one chunk, and may be imported by a facade chunk that only re-exports it.
    const found = chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId ?? ''].some((id) => module.test(id)),
    );
    if (found.length === 0) throw new Error(`no file of the site has ${module}`);
    for (const chunk of found) add(chunk);
  }
  return { scripts: [...scripts], sheets: [...sheets] };
}
