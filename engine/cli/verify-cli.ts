import { readFile } from 'node:fs/promises';
import { loadModels } from '#engine/inference/engine-models.ts';
import { verifyMeasures } from '#engine/verify/verify-measures.ts';
import { type VerifiedRule, verifyPhoto } from '#engine/verify/verify-photo.ts';
import { DocumentId, type DocumentRules } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { helpLine, oneOf, parseCommand, runCommand, UsageError } from './run-command.ts';

const brokenCode = 1;
const notReadCode = 2;

const usage = [
  'usage: npm run verify -- photo.jpg [options]',
  '  --document ID            the document the photo is for (dv):',
  `                           ${DocumentId.options.join(', ')}`,
  helpLine,
].join('\n');

/**
 * Reads a delivered photo and nothing else, and prints every rule with its finding: `npm run verify -- out.jpg`.
 *
 * Exit codes: 0 every rule holds, 1 a rule is broken, 2 the command or the file could not be read.
 */
async function main(): Promise<number> {
  const command = parseArguments(process.argv.slice(2));
  const bytes = await readFile(command.path).catch((error: Error) => error);
  if (bytes instanceof Error) {
    console.error(`The file could not be read: ${bytes.message}`);
    return notReadCode;
  }
  const rules: DocumentRules = documents[command.document];
  const verified = [...verifyPhoto(bytes, rules).rules, ...(await verifyMeasures(bytes, rules, await loadModels()))];
  const broken = verified.filter(({ holds }) => !holds);
  console.log([`${command.path} as ${rules.id} (${rules.source})`, ...verified.map(line)].join('\n'));
  console.log(broken.length === 0 ? `all ${verified.length} rules hold` : `${broken.length} rules are broken`);
  return broken.length === 0 ? 0 : brokenCode;
}

function line({ rule, value, holds }: VerifiedRule): string {
  return `${holds ? 'ok    ' : 'BROKEN'}  ${rule}: ${value}`;
}

function parseArguments(args: readonly string[]): { path: string; document: DocumentId } {
  const { values, positionals } = parseCommand(args, { document: { type: 'string', default: 'dv' } });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new UsageError('name one file');
  return { path, document: oneOf(DocumentId, values.document, '--document') };
}

await runCommand(main, usage);
