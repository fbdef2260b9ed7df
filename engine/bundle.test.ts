import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { installedFile, modelFileNames } from '#engine/inference/model-files.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

const folder = mkdtempSync(join(tmpdir(), 'vesika-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Packaged like the processing function: one bundle, sharp next to it, the models in one flat folder. */
test('measures a picture when bundled for Lambda, with its models in a folder', async () => {
  const { resolve } = createRequire(import.meta.url);
  const models = join(folder, 'models');
  mkdirSync(models);
  for (const specifier of Object.values(modelFileNames)) {
    copyFileSync(installedFile(specifier), join(models, basename(specifier)));
  }
  writeFileSync(join(folder, 'portrait.png'), await drawPortrait());
  const entry = `
    import { readFileSync } from 'node:fs';
    import { createBuiltinEngine } from ${JSON.stringify(join(import.meta.dirname, 'builtin-engine.ts'))};
    const picture = readFileSync(${JSON.stringify(join(folder, 'portrait.png'))});
    const report = await createBuiltinEngine().check(picture, { document: 'dv', background: 'auto', infant: false });
    console.log(report.checks.length);`;
  await build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    outfile: join(folder, 'bundle.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    alias: { sharp: resolve('sharp') },
    external: [resolve('sharp')],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url); const __filename = import.meta.filename; const __dirname = import.meta.dirname;",
    },
  });
  const output = execFileSync(process.execPath, [join(folder, 'bundle.mjs')], {
    env: { ...process.env, VESIKA_MODELS_DIR: models },
    encoding: 'utf8',
  });
  expect(Number(output)).toBeGreaterThan(15);
});
