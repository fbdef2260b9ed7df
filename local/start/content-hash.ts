import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Generated folders and files, and those that no build reads. */
const ignored = /(^|\/)(node_modules|dist|\.local|cdk\.out|coverage)(\/|$)|\.test\.tsx?$/;

function filesUnder(root: string, path: string): string[] {
  if (ignored.test(path) || !existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** One digest over the names and contents of files and folders, without tests and build results. */
export function contentHash(root: string, paths: string[], extra: string): string {
  const digest = createHash('sha256').update(extra);
  for (const path of paths.flatMap((entry) => filesUnder(root, entry))) {
    digest.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return digest.digest('hex');
}
