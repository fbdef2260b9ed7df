import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { lockedPackage } from './locked-package.ts';

const project = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

test('installs sharp for Lambda with the versions and digests of the project’s lockfile', () => {
  const { manifest, lock } = lockedPackage('sharp', project);
  expect(manifest.dependencies).toEqual({ sharp: project.packages['node_modules/sharp'].version });
  const paths = Object.keys(lock.packages).filter((path) => path !== '');
  expect(paths).toEqual(
    expect.arrayContaining(['node_modules/@img/sharp-linux-arm64', 'node_modules/@img/sharp-libvips-linux-arm64']),
  );
  for (const path of paths) {
    expect(lock.packages[path]).toMatchObject({
      version: project.packages[path].version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});

const locked = (different: object = {}) => ({ version: '1.0.0', integrity: 'sha512-abc', ...different });

test('prefers a dependency inside its package to the one above', () => {
  const { lock } = lockedPackage('a', {
    packages: {
      'node_modules/a': locked({ dependencies: { b: '2', c: '1' } }),
      'node_modules/a/node_modules/b': locked({ version: '2.0.0', dependencies: { c: '1' } }),
      'node_modules/b': locked(),
      'node_modules/c': locked(),
      'node_modules/unrelated': locked(),
    },
  });
  expect(Object.keys(lock.packages).sort()).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

test('refuses packages that are not locked or have no digest', () => {
  expect(() => lockedPackage('a', { packages: {} })).toThrow('node_modules/a is not in package-lock.json');
  const loose = { 'node_modules/a': locked({ dependencies: { b: '1' } }) };
  expect(() => lockedPackage('a', { packages: loose })).toThrow('b of node_modules/a');
  const undigested = { ...loose, 'node_modules/b': { version: '1.0.0' } };
  expect(() => lockedPackage('a', { packages: undigested })).toThrow('node_modules/b is not in package-lock.json');
});
