import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadModels } from '#engine/inference/engine-models.ts';
import { verifyMeasures } from '#engine/verify/verify-measures.ts';
import { type VerifiedRule, verifyPhoto } from '#engine/verify/verify-photo.ts';
import { DocumentId, type DocumentRules } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';

const brokenCode = 1;
const notReadCode = 2;

const usage = `usage: npm run verify -- photo.jpg [--document ${DocumentId.options.join('|')}]`;

/**
 * Reads a delivered photo and nothing else, and prints every rule with its finding: `npm run verify -- out.jpg`.
 *
 * Exit codes: 0 every rule holds, 1 a rule is broken, 2 the command or the file could not be read.
 */
async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if (command === undefined) return complain(usage);
  const bytes = await readFile(command.path).catch((error: Error) => error);
  if (bytes instanceof Error) return complain(`The file could not be read: ${bytes.message}`);
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

function parseCommand(args: string[]): { path: string; document: DocumentId } | undefined {
  try {
    const options = { document: { type: 'string', default: 'dv' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const document = DocumentId.safeParse(values.document);
    const [path, ...rest] = positionals;
    return path === undefined || rest.length > 0 || !document.success ? undefined : { path, document: document.data };
  } catch {
    // parseArgs throws on an unknown option; the usage lists the known ones.
    return undefined;
  }
}

function complain(message: string): number {
  console.error(message);
  return notReadCode;
}

process.exitCode = await main();
