import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { functionPackage } from '#infra/platform/function-package.ts';
import { Validator } from '#infra/platform/unchecked-model.ts';
import { z } from '#infra/platform/zod.ts';
import { engineStandIns } from '../support/engine-memory/stand-ins.ts';

const before = process.env['FUNCTION_STAND_INS'];
afterEach(() => {
  if (before === undefined) delete process.env['FUNCTION_STAND_INS'];
  else process.env['FUNCTION_STAND_INS'] = before;
});

/** A string that only the stand-ins of the engine contain. */
const memory = 'ENGINE_MEMORY';

/** A package is made once per process, so each test has its own. */
const codeOf = (entry: string, emulated: boolean): string =>
  readFileSync(join(functionPackage({ entry, carries: 'none', emulated }), 'index.js'), 'utf8');

test('packages of this machine contain the stand-ins of the engine', () => {
  process.env['FUNCTION_STAND_INS'] = JSON.stringify(engineStandIns);
  expect(codeOf('extras/api', true)).toContain(memory);
});

test('packages for Lambda never contain the stand-ins of the engine', () => {
  process.env['FUNCTION_STAND_INS'] = JSON.stringify(engineStandIns);
  expect(codeOf('extras/api', false)).not.toContain(memory);
});

test.each(['crowd', 'none'] as const)(
  'a function that carries %s marks at once only where the engine runs',
  (carries) => {
    const folder = functionPackage({
      entry: carries === 'crowd' ? 'trials/api' : 'contact/api',
      carries,
      emulated: true,
    });
    expect(readFileSync(join(folder, 'index.js'), 'utf8').includes('no-incremental-marking')).toBe(carries === 'crowd');
  },
);

test('packages contain the stand-ins only on request', () => {
  delete process.env['FUNCTION_STAND_INS'];
  expect(codeOf('checks/api', true)).not.toContain(memory);
});

test('packages contain no schema validation of the ElectroDB models', () => {
  delete process.env['FUNCTION_STAND_INS'];
  for (const emulated of [true, false]) {
    const code = codeOf('site/api', emulated);
    // ElectroDB is included, and its validation of models is not.
    expect(code.includes('isFunctionOrRegexp')).toBe(true);
    expect(code.includes('is not allowed to have the additional property')).toBe(false);
  }
  expect(new Validator().validate()).toEqual({ errors: [] });
});

test('packages contain what schemas use of zod, and not its messages in other languages', () => {
  delete process.env['FUNCTION_STAND_INS'];
  const root = join(import.meta.dirname, '../..');
  const used = ['shared', 'functions', 'engine'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // The schema of reports is written by a script.
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|report-schema\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'))
      .flatMap((code) => [...code.matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, word]) => word as string)),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((word) => !(word in z))).toEqual([]);
  expect(codeOf('links/api', true)).not.toContain('Nevalida enigo');
});
