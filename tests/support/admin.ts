import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reachable } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run admin -- ...` against a product, like an operator; answers its output. */
export function runAdmin(product: Reachable, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...args], {
      cwd: root,
      env: { ...inherited, SITE: product.url },
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))));
  });
}
