import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { crowdFileNames, installedFile, modelFileNames } from '#engine/inference/model-files.ts';
import { posterFonts } from '#functions/event-posters/env.ts';
import { receiptFonts } from '#functions/receipts/env.ts';
import { installDecoders } from './install-decoders.ts';
import type { Carried } from './stack-context.ts';

/** Our modules use `import.meta.url`, as ES modules do. */
const moduleUrl = "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;";

/**
 * V8 marks what lives while the engine computes, twice a photo and on other threads, because planes count against its
 * limit and are gone soon. Marking at once costs less, and a process makes one picture at a time, so no other waits.
 */
const markAtOnce = "require('node:v8').setFlagsFromString('--no-incremental-marking');";

const carriesEngine: ReadonlySet<Carried> = new Set(['engine', 'crowd']);

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules that every function replaces: one whose work is done before bundling, and one of which a part is enough. */
const replaced = {
  jsonschema: join(root, 'infra/platform/unchecked-model.ts'),
  zod: join(root, 'infra/platform/zod.ts'),
};

/**
 * Not in the bundle: binaries; the decoder of HEIC, 2 MB that are loaded with the first such picture; and what tfjs
 * fetches with where there is no `fetch`.
 */
const external = ['@img/sharp-*', 'libheif-js', 'node-fetch'];

/** A folder of packages for the next synthesis; the caller guarantees that their sources are the same. */
const keptPackages = process.env['FUNCTION_PACKAGES'];
let folderOfPackages = keptPackages;

/**
 * Stand-ins for modules, as JSON: the import, and the file that is bundled for it. Only for packages of this machine,
 * so that no test double ever reaches Lambda.
 */
function standInsOf(emulated: boolean): Record<string, string> {
  const given = process.env['FUNCTION_STAND_INS'];
  if (!emulated || given === undefined) return {};
  const files: Record<string, string> = JSON.parse(given);
  return Object.fromEntries(Object.entries(files).map(([module, file]) => [module, join(root, file)]));
}

/** The synthesis copies every package into its assembly, so this process's own ones can be deleted when it ends. */
function packages(): string {
  if (folderOfPackages !== undefined) return folderOfPackages;
  const folder = mkdtempSync(join(tmpdir(), 'vesika-packages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  folderOfPackages = folder;
  return folder;
}

export interface FunctionPackageProps {
  /** The entry below functions/, for example `orders/api`. */
  readonly entry: string;
  readonly carries: Carried;
  /** Packages for this machine instead of Lambda's. */
  readonly emulated: boolean;
}

/**
 * Bundles a function into a folder with its whole package, and returns the folder.
 *
 * esbuild runs inside the synthesis: no Docker, no child process per function, and the same sources give the same
 * bytes.
 */
export function functionPackage({ entry, carries, emulated }: FunctionPackageProps): string {
  const done = join(packages(), `${entry.replaceAll('/', '-')}${emulated ? '' : '-arm64'}`);
  if (keptPackages !== undefined && existsSync(done)) return done;
  // Created atomically, even if this process dies.
  const folder = `${done}.unfinished`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  fillPackage(folder, { entryPoint: `functions/${entry}.ts`, carries, emulated });
  renameSync(folder, done);
  return done;
}

/**
 * Bundles a program into a folder, with all that it carries.
 *
 * @param entryPoint its path in the project
 */
export function fillPackage(
  folder: string,
  { entryPoint, carries, emulated }: Omit<FunctionPackageProps, 'entry'> & { readonly entryPoint: string },
): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    // A cold start as an ES module takes a sixth more processor time: Node loads its resolver.
    format: 'cjs',
    // Names stay: in logs, and giving them back to shortened functions costs a photo 5 % and 15 MB.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    external,
    alias: { ...replaced, ...standInsOf(emulated) },
    define: { 'import.meta.url': '__moduleUrl' },
    banner: { js: carriesEngine.has(carries) ? `${markAtOnce}\n${moduleUrl}` : moduleUrl },
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n');
  if (carries === 'engine') addFiles(join(folder, 'models'), Object.values(modelFileNames));
  if (carries === 'crowd') addFiles(join(folder, 'models'), crowdFiles);
  if (carries === 'receipt-fonts') addFiles(join(folder, 'fonts'), Object.values(receiptFonts));
  else if (carries === 'poster-fonts') addFiles(join(folder, 'fonts'), Object.values(posterFonts));
  else if (carries !== 'none') installDecoders(folder, emulated, root);
}

/** What the faces of event photos are read with. */
const crowdFiles = [
  ...Object.values(crowdFileNames),
  ...[modelFileNames.faceAssets, modelFileNames.faceAssetsLoader, modelFileNames.wasmSimd],
];

/** Copies files of installed packages into one flat folder. */
function addFiles(folder: string, names: readonly string[]): void {
  mkdirSync(folder);
  for (const name of names) cpSync(installedFile(name), join(folder, basename(name)));
}
