import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts sharp into a package: copied from this machine for an emulated stage, installed for Lambda's arm64 otherwise.
 *
 * @param installed the folder of the sharp this project uses; its version is the one that is shipped
 */
export function installSharp(folder: string, emulated: boolean, installed: string): void {
  if (emulated) copyWithDependencies('sharp', dirname(installed), join(folder, 'node_modules'));
  else {
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-package-lock', '--ignore-scripts', ...platform, `sharp@${version}`],
      {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
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
