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

/** What every stand-in of the engine asks for, and nothing else does. */
const memory = 'ENGINE_MEMORY';

/** A package is made once in a process, so each test has one of its own. */
const codeOf = (entry: string, emulated: boolean): string =>
  readFileSync(join(functionPackage({ entry, carries: 'none', emulated }), 'index.js'), 'utf8');

test('what tests put in for the engine gets into packages of this machine', () => {
  process.env['FUNCTION_STAND_INS'] = JSON.stringify(engineStandIns);
  expect(codeOf('extras/api', true)).toContain(memory);
});

test('it never gets into a package for Lambda', () => {
  process.env['FUNCTION_STAND_INS'] = JSON.stringify(engineStandIns);
  expect(codeOf('extras/api', false)).not.toContain(memory);
});

test('it is in no package unless it is asked for', () => {
  delete process.env['FUNCTION_STAND_INS'];
  expect(codeOf('checks/api', true)).not.toContain(memory);
});

test('no package holds the models of its rows to a schema again', () => {
  delete process.env['FUNCTION_STAND_INS'];
  for (const emulated of [true, false]) {
    const code = codeOf('site/api', emulated);
    // ElectroDB is there, and what would hold its models to a schema is not.
    expect(code.includes('isFunctionOrRegexp')).toBe(true);
    expect(code.includes('is not allowed to have the additional property')).toBe(false);
  }
  expect(new Validator().validate()).toEqual({ errors: [] });
});
