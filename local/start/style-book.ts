import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { runStep } from './run-step.ts';

/** The output folder of `web/build/style-book.config.ts`: next to the site, never in it. */
const built = '.build/style-book';

/**
 * Builds the style book when its sources have changed.
 *
 * @returns its folder
 * @throws StepFailed with the tool's own output
 */
export async function prepareStyleBook(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, built);
  const record = join(folder, 'made-of');
  const made = contentHash(root, ['web', 'shared/languages.ts', 'package-lock.json'], process.version);
  if (existsSync(record) && readFileSync(record, 'utf8') === made) return folder;
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'web/build/style-book.config.ts',
    '--logLevel',
    'warn',
  ];
  await runStep('building the style book', vite, { cwd: root, env: { NODE_ENV: 'production' }, say });
  writeFileSync(record, made);
  return folder;
}
