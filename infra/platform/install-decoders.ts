import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedPackage } from './locked-package.ts';

/** Of the decoder of HEIC, what runs in Node; the same on every machine. */
const heicFiles = [
  'package.json',
  'LICENSE',
  'wasm-bundle.js',
  'libheif-wasm/LICENSE',
  'libheif-wasm/libheif-bundle.js',
];

/**
 * Puts the decoders of pictures into a package, whose code is in the bundle or loaded later.
 *
 * @param root the folder of the project
 */
export function installDecoders(folder: string, emulated: boolean, root: string): void {
  installSharp(folder, emulated, root);
  for (const name of heicFiles) {
    cpSync(join(root, 'node_modules/libheif-js', name), join(folder, 'node_modules/libheif-js', name));
  }
}

/**
 * Puts sharp into a package: copied from this machine for an emulated stage, otherwise installed for Lambda's arm64,
 * with the versions and digests of the project's lockfile.
 */
function installSharp(folder: string, emulated: boolean, root: string): void {
  if (emulated) {
    copyWithDependencies('sharp', join(root, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  const { manifest, lock } = lockedPackage('sharp', JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const modules = mkdtempSync(join(tmpdir(), 'vesika-sharp-'));
  try {
    writeFileSync(join(modules, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(modules, 'package-lock.json'), JSON.stringify(lock));
    const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], {
      cwd: modules,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    cpSync(join(modules, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
    if (!existsSync(join(folder, 'node_modules/@img/sharp-linux-arm64'))) throw new Error('npm left the binaries out');
  } finally {
    rmSync(modules, { recursive: true, force: true });
  }
}

/** Copies a package and what it needs. Optional dependencies are copied when this platform has them. */
function copyWithDependencies(name: string, from: string, to: string): void {
  const source = join(from, name);
  const target = join(to, name);
  if (existsSync(target) || !existsSync(source)) return;
  cpSync(source, target, { recursive: true, dereference: true });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyWithDependencies(dependency, from, to);
  }
}
