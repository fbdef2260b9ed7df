import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { functionPackage } from '#infra/platform/function-package.ts';
import { Validator } from '#infra/platform/unchecked-model.ts';
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
