import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = { files: Record<string, { displayName?: string; source: { path: string } }> };
type Template = { Resources: Record<string, { Type: string; Properties?: object }> };

const stackFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.(template|assets)\.json$/.test(name) || name === 'manifest.json');

/** Replaces a text in every file of an assembly that the CDK reads. */
function replaceInStacks(folder: string, text: string, by: string): void {
  for (const name of stackFiles(folder)) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(text, by));
  }
}

/** A copy of an assembly, to be changed as another synthesis would have changed it. */
export function copyAssembly(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}

/**
 * Adds a line to the code of the function that has this asset, for example `Site/Api/Function/Code`.
 *
 * @throws Error when no function has it.
 */
export function changeCode(folder: string, asset: string, line: string): void {
  for (const name of stackFiles(folder).filter((file) => file.endsWith('.assets.json'))) {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const found = Object.entries(manifest.files).find(([, { displayName }]) => displayName === asset);
    if (!found) continue;
    const [hash, { source }] = found;
    const changed = createHash('sha256').update(hash).update(line).digest('hex');
    cpSync(join(folder, source.path), join(folder, `asset.${changed}`), { recursive: true });
    appendFileSync(join(folder, `asset.${changed}`, 'index.js'), `\n${line}\n`);
    replaceInStacks(folder, hash, changed);
    digestTemplates(folder);
    return;
  }
  throw new Error(`the assembly has no asset ${asset}`);
}

/** Gives a resource another logical id, wherever a stack names it. @throws Error when there is no such resource. */
export function renameResource(folder: string, stack: string, id: string, to: string): void {
  const path = join(folder, `${stack}.template.json`);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(`"${id}"`)) throw new Error(`${stack} has no resource ${id}`);
  writeFileSync(path, text.replaceAll(`"${id}"`, `"${to}"`));
  digestTemplates(folder);
}

/** Adds a resource that cannot be created here: a rule at an hour of the day. */
export function addBrokenRule(folder: string, stack: string): void {
  const path = join(folder, `${stack}.template.json`);
  const template: Template = JSON.parse(readFileSync(path, 'utf8'));
  template.Resources['BrokenRule'] = {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'cron(0 4 * * ? *)', State: 'ENABLED' },
  };
  writeFileSync(path, JSON.stringify(template));
  digestTemplates(folder);
}

/** Templates are also assets named after their content: a known name is not uploaded again. */
function digestTemplates(folder: string): void {
  for (const name of stackFiles(folder).filter((file) => file.endsWith('.assets.json'))) {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const [hash, { source }] of Object.entries(manifest.files)) {
      if (!source.path.endsWith('.template.json')) continue;
      const content = readFileSync(join(folder, source.path));
      replaceInStacks(folder, hash, createHash('sha256').update(content).digest('hex'));
    }
  }
}
