import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { runStep } from './run-step.ts';

/** The sources of the site and the templates. */
const siteInputs = ['web', 'shared', 'package-lock.json', 'package.json', 'tsconfig.json'];
const packageInputs = ['infra', 'functions', 'engine', 'shared', 'package-lock.json', 'package.json'];
const infraInputs = [...packageInputs, 'web'];

interface Prepared {
  /** Hash of the sources of the site. */
  readonly site?: string;
  /** Folders of the last successful synthesis of each set of settings, named after the hash of their inputs. */
  readonly assemblies?: Record<string, string>;
}

interface Options {
  readonly root: string;
  readonly stateDir: string;
  readonly siteUrl: string;
  /** Settings that differ from those of the stage, in the form of `cdk -c`. */
  readonly settings?: Record<string, string>;
  /**
   * Files that replace modules in the packages of functions; see `infra/platform/function-package.ts`. @default none
   */
  readonly standIns?: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

function readPrepared(path: string): Prepared {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Prepared) : {};
}

/**
 * Removes packages and assemblies of earlier sources, but not the previous assemblies: a running cloud may still read
 * its functions.
 */
function removeOld(stateDir: string, keep: string[]): void {
  for (const name of readdirSync(stateDir)) {
    if (/^(assembly|packages)\./.test(name) && !keep.includes(name))
      rmSync(join(stateDir, name), { recursive: true, force: true });
  }
}

/**
 * Builds the site, then synthesises the infrastructure, which includes the built site. Steps with unchanged inputs are
 * skipped.
 *
 * @returns the folder of the cloud assembly.
 * @throws StepFailed with the tool's own output.
 */
export async function prepareAssembly({
  root,
  stateDir,
  siteUrl,
  settings = {},
  standIns = {},
  say,
}: Options): Promise<string> {
  mkdirSync(stateDir, { recursive: true });
  const record = join(stateDir, 'prepared.json');
  const prepared = readPrepared(record);
  const keep = (done: Prepared): void => {
    Object.assign(prepared, done);
    writeFileSync(record, JSON.stringify(prepared));
  };

  const site = contentHash(root, siteInputs, process.version);
  if (prepared.site !== site || !existsSync(join(root, 'web/dist/index.html'))) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
    // Started from a test it would inherit NODE_ENV=test, and with it the development build of React.
    await runStep('building the site', vite, { cwd: root, env: { NODE_ENV: 'production' }, say });
    keep({ site });
  } else say('the site is unchanged');

  const context = JSON.stringify({ stage: 'local', siteUrl, ...settings });
  const standing = JSON.stringify(standIns);
  const foldersOfStandIns = [...new Set(Object.values(standIns).map((file) => dirname(file)))];
  const wanted = `${context} ${standing}`;
  const hash = contentHash(root, [...infraInputs, ...foldersOfStandIns], `${wanted} ${process.version}`);
  const name = `assembly.${hash.slice(0, 16)}`;
  const assembly = join(stateDir, name);
  const before = prepared.assemblies ?? {};
  if (before[wanted] !== name || !existsSync(join(assembly, 'manifest.json'))) {
    rmSync(assembly, { recursive: true, force: true });
    // Other settings, and another site, have the same functions.
    const sources = contentHash(root, [...packageInputs, ...foldersOfStandIns], `${standing} ${process.version}`);
    const packages = `packages.${sources.slice(0, 16)}`;
    // CloudFormation, for which CDK validates templates, never sees this one.
    const env = {
      CDK_OUTDIR: assembly,
      CDK_CONTEXT_JSON: context,
      CDK_VALIDATION: 'false',
      FUNCTION_PACKAGES: join(stateDir, packages),
      FUNCTION_STAND_INS: standing,
    };
    await runStep('synthesising the infrastructure', ['infra/bin/app.ts'], { cwd: root, env, say });
    removeOld(stateDir, [name, packages, ...Object.values(before)]);
    keep({ assemblies: { ...before, [wanted]: name } });
  } else say('the infrastructure is unchanged');
  return assembly;
}
