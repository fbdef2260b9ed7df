import { z } from 'zod';

const Locked = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
type Locked = z.infer<typeof Locked>;

const LockFile = z.looseObject({ packages: z.record(z.string(), Locked) });

/** The input for npm to install a single package: its exact version, and the digests of it and of its dependencies. */
export interface LockedPackage {
  readonly manifest: { readonly name: string; readonly private: true; readonly dependencies: Record<string, string> };
  readonly lock: { readonly lockfileVersion: 3; readonly packages: Readonly<Record<string, object>> };
}

/**
 * The part of a lockfile about one package, so that it can be installed elsewhere with exactly the bytes the project
 * was tested with.
 *
 * @param lockFile the parsed `package-lock.json` of the project
 * @throws Error when the package, or one of its dependencies, is not locked with a digest.
 */
export function lockedPackage(name: string, lockFile: unknown): LockedPackage {
  const { packages } = LockFile.parse(lockFile);
  const taken: Record<string, Locked> = {};

  /** Where npm finds a dependency of the package at a path: inside it, or above it. */
  function find(dependency: string, path: string): string | undefined {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const candidate = folder === '' ? `node_modules/${dependency}` : `${folder}/node_modules/${dependency}`;
      if (packages[candidate] !== undefined) return candidate;
      if (folder === '') return undefined;
    }
  }

  function take(path: string): void {
    if (taken[path] !== undefined) return;
    const entry = packages[path];
    if (entry?.integrity === undefined) throw new Error(`${path} is not in package-lock.json with a digest`);
    taken[path] = entry;
    for (const dependency of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = find(dependency, path);
      if (found !== undefined) take(found);
      else if (dependency in entry.dependencies)
        throw new Error(`${dependency} of ${path} is not in package-lock.json`);
    }
  }

  const root = `node_modules/${name}`;
  take(root);
  const dependencies = { [name]: String(taken[root]?.version) };
  return {
    manifest: { name: 'package', private: true, dependencies },
    lock: { lockfileVersion: 3, packages: { '': { name: 'package', dependencies }, ...taken } },
  };
}
