import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts';
import { sonnerPlugin } from './sonner-plugin.ts';
import { withoutFunctions } from './without-functions.ts';

const sonnerId = '/node_modules/sonner/dist/index.mjs';
const sonner = readFileSync(
  createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs'),
  'utf8',
);

/** The used part of the bundler's hook context. */
const context = {
  error: (message: string) => {
    throw new Error(message);
  },
};

/** Calls a plugin hook like the bundler. */
function call(plugin: Plugin, hook: 'transform' | 'load' | 'buildEnd', ...args: unknown[]): unknown {
  return (plugin[hook] as (...args: unknown[]) => unknown).call(context, ...args);
}

test('a toast is dismissed after a swipe of the documented 20 px, and its style is not injected', () => {
  const { code } = call(sonnerPlugin(), 'transform', sonner, sonnerId) as { code: string };
  expect(sonner).toMatch(/^const SWIPE_THRESHOLD = 45;$/m);
  expect(code).toMatch(/^const SWIPE_THRESHOLD = 20;$/m);
  expect(code).not.toMatch(/^__insertCSS\(/m);
});

test.each([
  ['injects its style in another way', sonner.replaceAll('__insertCSS(', 'injectCSS('), /injects its style/],
  ['has no such threshold', sonner.replaceAll('SWIPE_THRESHOLD', 'THRESHOLD'), /swipe threshold/],
])('a sonner that %s fails the build', (_, code, message) => {
  expect(() => call(sonnerPlugin(), 'transform', code, sonnerId)).toThrow(message);
});

test.each([
  ['sonner', sonnerPlugin, /sonner has no dist/],
  ['another library', leanLibrariesPlugin, /kebabCase\.js.*to-json-schema\.js/],
])('a missing file of %s fails the build, unless another replacement exists', (_, plugin, message) => {
  expect(() => call(plugin(), 'buildEnd')).toThrow(message);
  expect(() => call(plugin(), 'buildEnd', new Error('something else'))).not.toThrow();
});

test('a file with nothing left to remove fails the build', ({ onTestFinished }) => {
  const library = mkdtempSync(join(tmpdir(), 'lodash-'));
  onTestFinished(() => rmSync(library, { recursive: true }));
  const kebabCase = join(library, 'lodash', 'kebabCase.js');
  mkdirSync(dirname(kebabCase));
  writeFileSync(kebabCase, 'export default (text) => text;');
  expect(() => call(leanLibrariesPlugin(), 'load', kebabCase)).toThrow('nothing of it could be left out');
});

test('a removed function throws with its name, and the others are unchanged', () => {
  const code = `
    export function greet() { return 'hello'; }
    const nod = () => { return 'nod'; };
    export class Dog { bark() { return 'woof'; } static howl() { return 'ow'; } sit() { return 'sits'; } }
    export const all = { greet, nod };
  `;
  const lean = withoutFunctions(code, ['nod', 'Dog.bark', 'Dog.howl']);
  const { greet, nod, Dog } = new Function(`${lean.replaceAll('export ', '')} return { greet, nod, Dog };`)() as {
    greet(): string;
    nod(): string;
    Dog: { new (): { bark(): string; sit(): string }; howl(): string };
  };
  expect([greet(), new Dog().sit()]).toEqual(['hello', 'sits']);
  expect(nod).toThrow('nod is left out');
  expect(() => new Dog().bark()).toThrow('Dog.bark is left out');
  expect(() => Dog.howl()).toThrow('Dog.howl is left out');
});

test('a function that a library no longer has fails the build', () => {
  expect(() => withoutFunctions('export class Dog { sit() {} }', ['Dog.bark', 'Dog.sit'])).toThrow('Dog.bark');
});

test('the reduced i18next of the site translates texts', async () => {
  const { default: i18next } = await import('i18next');
  expect(() => i18next.dir()).toThrow('I18n.dir is left out');
});

test('class names of the kit are written where they are used', () => {
  const id = '/node_modules/@aws-amplify/ui-react/dist/esm/primitives/Button/Button.mjs';
  const imports = "import { classNames, ComponentClassName } from '@aws-amplify/ui';";
  const named = (name: string) => `${imports} classNames(ComponentClassName.${name}, className)`;
  expect(call(leanLibrariesPlugin(), 'transform', named('Button'), id)).toBe(
    `${imports} classNames("amplify-button", className)`,
  );
  expect(() => call(leanLibrariesPlugin(), 'transform', named('Buton'), id)).toThrow('no class name Buton');
});
