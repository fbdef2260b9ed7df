import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { contentTypeOf } from './content-type.ts';

/**
 * Serves the files of a folder below a path of the product's own URL: what this machine shows next to the cloud,
 * outside any template.
 *
 * @param prefix without a slash at its end, for example `/_ui`
 */
export function folderSite(prefix: string, folder: string): (exchange: Exchange) => Promise<Reply> | undefined {
  async function serve(path: string): Promise<Reply> {
    const name = path === '' || path === '/' ? '/index.html' : path;
    const file = join(folder, name);
    // Only names of built files: none leads out of the folder.
    if (!/^(\/[\w-][\w.-]*)+$/.test(name) || !existsSync(file)) return { status: 404 };
    const headers = {
      'content-type': contentTypeOf(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    return { status: 200, headers, body: readFileSync(file) };
  }
  return ({ rawPath }) =>
    rawPath === prefix || rawPath.startsWith(`${prefix}/`) ? serve(rawPath.slice(prefix.length)) : undefined;
}
