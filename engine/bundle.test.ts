import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { fillPackage } from '#infra/platform/function-package.ts';
import { heicFile, pictureItem } from '#tests/support/engine/heic/heic-file.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

const folder = mkdtempSync(join(tmpdir(), 'vesika-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs where nothing is installed, so that the package contains all that is loaded. */
test('measures a PNG and a HEIC in the package of a function', async () => {
  const portrait = await drawPortrait({ widthPx: 1216, heightPx: 1600 });
  writeFileSync(join(folder, 'portrait.png'), portrait);
  writeFileSync(join(folder, 'portrait.heic'), heicFile([await pictureItem(portrait)]));
  writeFileSync(
    join(folder, 'entry.ts'),
    `import { readFileSync } from 'node:fs';
    import { createBuiltinEngine } from ${JSON.stringify(join(import.meta.dirname, 'builtin-engine.ts'))};
    const engine = createBuiltinEngine();
    const measure = (name: string) =>
      engine.check(readFileSync(name), { document: 'dv', background: 'auto', infant: false });
    const reports = Promise.all(['portrait.png', 'portrait.heic'].map(measure));
    reports.then((all) => console.log(JSON.stringify(all.map(({ checks }) => checks.length))));`,
  );
  fillPackage(folder, { entryPoint: join(folder, 'entry.ts'), carries: 'engine', emulated: true });
  const output = execFileSync(process.execPath, [join(folder, 'index.js')], {
    cwd: folder,
    env: { VESIKA_MODELS_DIR: 'models' },
    encoding: 'utf8',
  });
  const [png, heic] = JSON.parse(output);
  expect(png).toBeGreaterThan(15);
  expect(heic).toBe(png);
});
