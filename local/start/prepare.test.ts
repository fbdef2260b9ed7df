import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { prepareAssembly } from './prepare.ts';
import { StepFailed } from './run-step.ts';

let root: string;
let said: string[];

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** A project with build tools of a few lines each: the site copies its source, the infrastructure writes its inputs. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'));
  said = [];
  write('package.json', '{"type":"module"}');
  write('web/page.txt', 'one');
  write(
    'node_modules/vite/bin/vite.js',
    `import { copyFileSync, mkdirSync } from 'node:fs'; mkdirSync('web/dist', { recursive: true }); copyFileSync('web/page.txt', 'web/dist/index.html');`,
  );
  write(
    'infra/bin/app.ts',
    `import { cpSync, mkdirSync, writeFileSync } from 'node:fs'; const out = process.env['CDK_OUTDIR'] as string; mkdirSync(out); const packages = process.env['FUNCTION_PACKAGES'] as string; mkdirSync(packages, { recursive: true }); writeFileSync(out + '/packages', packages); writeFileSync(out + '/standIns', process.env['FUNCTION_STAND_INS'] as string); cpSync('web/dist', out + '/site', { recursive: true }); writeFileSync(out + '/manifest.json', process.env['CDK_CONTEXT_JSON'] as string);`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const prepare = (siteUrl = 'http://127.0.0.1:3000'): Promise<string> =>
  prepareAssembly({ root, stateDir: join(root, '.local'), siteUrl, say: (line) => said.push(line) });
const packagesOf = (assembly: string) => readFileSync(join(assembly, 'packages'), 'utf8');
const steps = (): string[] => said.filter((line) => line.endsWith('...'));

describe('preparing a start', () => {
  test('builds the site before the infrastructure, which includes it and knows its URL', async () => {
    const assembly = await prepare();
    expect(steps()).toEqual(['building the site ...', 'synthesising the infrastructure ...']);
    expect(readFileSync(join(assembly, 'site/index.html'), 'utf8')).toBe('one');
    expect(JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8'))).toEqual({
      stage: 'local',
      siteUrl: 'http://127.0.0.1:3000',
    });
  });

  test('builds nothing twice', async () => {
    const first = await prepare();
    said = [];
    expect(await prepare()).toBe(first);
    expect(steps()).toEqual([]);
  });

  test('rebuilds what a change affects, and keeps the previous assembly for a running cloud', async () => {
    const first = await prepare();
    said = [];
    write('functions/api.ts', 'changed');
    const second = await prepare();
    expect(steps()).toEqual(['synthesising the infrastructure ...']);
    expect(existsSync(first)).toBe(true);
    write('web/page.txt', 'two');
    const third = await prepare();
    expect(readFileSync(join(third, 'site/index.html'), 'utf8')).toBe('two');
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
  });

  test('synthesises again for another URL', async () => {
    const first = await prepare();
    expect(await prepare('http://127.0.0.1:3001')).not.toBe(first);
  });

  test('keeps the packages of functions for other URLs and pages, as long as their sources are unchanged', async () => {
    const first = packagesOf(await prepare());
    expect(packagesOf(await prepare('http://127.0.0.1:3001'))).toBe(first);
    write('web/page.txt', 'two');
    expect(packagesOf(await prepare())).toBe(first);
    expect(existsSync(first)).toBe(true);
    write('functions/api.ts', 'changed');
    const second = packagesOf(await prepare());
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
  });

  test('puts stand-ins into separate packages, which follow their sources', async () => {
    const standIns = { '#engine/engine.ts': 'memory/engine.ts' };
    const options = { root, stateDir: join(root, '.local'), siteUrl: 'http://127.0.0.1:3000', say: () => {} };
    const standInsOf = (assembly: string) => JSON.parse(readFileSync(join(assembly, 'standIns'), 'utf8'));
    write('memory/engine.ts', 'one');
    const plain = await prepareAssembly(options);
    const first = await prepareAssembly({ ...options, standIns });
    expect([standInsOf(plain), standInsOf(first)]).toEqual([{}, standIns]);
    expect(packagesOf(first)).not.toBe(packagesOf(plain));
    expect([await prepareAssembly(options), await prepareAssembly({ ...options, standIns })]).toEqual([plain, first]);
    write('memory/answers.ts', 'two');
    expect(await prepareAssembly({ ...options, standIns })).not.toBe(first);
    expect(await prepareAssembly(options)).toBe(plain);
  });

  test('stops with the output of the failed tool, and retries next time', async () => {
    write('infra/bin/app.ts', `console.error('no such construct'); process.exit(1);`);
    const failure = await prepare().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StepFailed);
    expect((failure as StepFailed).output).toContain('no such construct');
    await expect(prepare()).rejects.toThrow('synthesising the infrastructure failed');
  });
});
