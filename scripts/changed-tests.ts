import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { isJourney, journeysOf } from './journeys-of.ts';

/** The foundations: a change in one of these can break any test. */
const belowEverything =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.mjs|tests\/support\/(runner\/.*|[^/]*\.mjs))$/;

/**
 * Tests that read or start files they do not import, from another folder: texts, documents, commands, whole folders.
 */
const readers: readonly { readonly changed: RegExp; readonly tests: RegExp }[] = [
  { changed: /^(shared\/texts|web\/src\/i18n)\//, tests: /^web\/src\// },
  { changed: /^web\/([^/]+|build\/[^/]+|src\/test-setup\.ts)$/, tests: /^web\// },
  {
    changed: /^web\/src\//,
    tests: /^web\/src\/(app\/query-client|lib\/late-zod|features\/legal\/kept-in-browser|style-book\/book)\.test/,
  },
  { changed: /^docs\//, tests: /^(tests\/infra|shared\/orders)\// },
  { changed: /^functions\//, tests: /^functions\/aws\/sdk-client\.test/ },
  { changed: /^engine\//, tests: /^engine\/(bundle|cli\/[^/]*)\.test/ },
  { changed: /^(infra\/|cdk\.json$)/, tests: /^tests\/infra\// },
  { changed: /^local\//, tests: /^local\/(crash|start\/help)\.test/ },
  { changed: /^(web\/(public\/assets|src\/ui)|scripts)\/people\//, tests: /^tests\/people\// },
];

export interface ChangedTests {
  /** Whether any test may be broken, so that everything has to run. */
  readonly isEverything: boolean;
  readonly unit: readonly string[];
  readonly web: readonly string[];
  readonly journeys: readonly string[];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The default branch to compare with: the remote main branch, where this clone knows it. */
export function mainBranch(): string {
  return git('branch', '--remotes', '--list', 'origin/main').length > 0 ? 'origin/main' : 'main';
}

/**
 * Files that differ from the merge base with another branch, including uncommitted and new ones. @throws when git knows
 * no such branch.
 */
export function changedSince(branch: string): string[] {
  const [base = branch] = git('merge-base', branch, 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Every test file, new ones included. */
export function listTests(): string[] {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
  return listed.filter((test) => existsSync(test));
}

/** By file, the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** The tests that a change of these files can break. */
export function testsOf(changed: readonly string[], tests: readonly string[], importers: Importers): ChangedTests {
  const reached = reachedFrom(importers, changed, /./);
  const read = readers.filter((reader) => changed.some((file) => reader.changed.test(file)));
  // A test may load or read a file next to it by a name that no import shows.
  const folders = new Set(changed.map((file) => dirname(file)));
  const broken = tests.filter(
    (test) => reached.has(test) || folders.has(dirname(test)) || read.some((reader) => reader.tests.test(test)),
  );
  const ofTests = reachedFrom(importers, changed, /^tests\//);
  return {
    isEverything: changed.some((file) => belowEverything.test(file)),
    unit: broken.filter((test) => !test.startsWith('web/') && !isJourney(test)),
    web: broken.filter((test) => test.startsWith('web/')),
    journeys: [...new Set([...journeysOf(changed), ...tests.filter((test) => isJourney(test) && ofTests.has(test))])],
  };
}

/** The files reached from some files through importers whose path matches. */
function reachedFrom(importers: Importers, changed: readonly string[], path: RegExp): ReadonlySet<string> {
  const reached = new Set(changed.filter((file) => path.test(file)));
  // Iterating over a set includes what is added on the way.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) if (path.test(importer)) reached.add(importer);
  return reached;
}

/** The imports of each file of the project that can be reached from these. */
async function importsOf(files: readonly string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    jsx: 'automatic',
    loader: Object.fromEntries(['css', 'woff2', 'svg', 'jpg', 'webp', 'png'].map((name) => [`.${name}`, 'empty'])),
    plugins: [
      {
        name: 'of-vite',
        setup({ onResolve }) {
          onResolve({ filter: /\?|^virtual:/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  return metafile.inputs;
}

/** The importers of each file that can be reached from these. */
export async function importersOf(files: readonly string[]): Promise<Importers> {
  const inputs = await importsOf(files);
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    for (const { path, external } of imports) {
      if (external) continue;
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return importers;
}
