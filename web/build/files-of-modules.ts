import type { Rolldown } from 'vite';

/** A script of the built site, with the style sheets it brings. */
export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** What zod is fetched by. */
export const zodParts = /\/src\/lib\/zod-parts\.ts$/;

/**
 * The files modules are in, with everything those import.
 *
 * @throws Error for a module that is in no file: its name has changed
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
    // A module that others share lies in one file, and is imported by the name of another that only leads to it.
    const found = chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId ?? ''].some((id) => module.test(id)),
    );
    if (found.length === 0) throw new Error(`no file of the site has ${module}`);
    for (const chunk of found) add(chunk);
  }
  return { scripts: [...scripts], sheets: [...sheets] };
}
