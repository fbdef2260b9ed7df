import { readFile, realpath, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { makePrintPdf } from '#engine/print/print-pdf.ts';
import { makePrintSheet } from '#engine/print/print-sheet.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type MadePhoto, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { type CliArguments, parseArguments, UsageError, usage } from './cli-arguments.ts';
import { exitCodes, explain, fileErrorCode, usageErrorCode } from './cli-messages.ts';

/**
 * Runs the engine on a file: `npm run photo -- in.jpg out.jpg`.
 *
 * Prints a summary, or one sentence about what to do; the exit codes are those of `cli-messages.ts`.
 */
async function main(): Promise<number> {
  const choices = parseArguments(process.argv.slice(2));
  if ((await pathOf(choices.input)) === (await pathOf(choices.output))) {
    throw new UsageError('the output would overwrite the input');
  }
  const picture = await readFile(choices.input);
  const made = await createBuiltinEngine({ minShortSidePx: choices.minShortSidePx }).make(picture, choices);
  await writeFile(choices.output, made.jpeg);
  if (choices.report) {
    const file: ReportFile = { report: made.report, manifest: made.manifest };
    await writeFile(choices.report, `${JSON.stringify(file, null, 2)}\n`);
  }
  if (choices.print !== undefined) await writePrint(choices.print, choices, made.jpeg);
  console.log(summary(choices.output, choices.document, made));
  return 0;
}

/** A name ending in .pdf makes a PDF, any other a JPEG. */
async function writePrint(path: string, { document, paper }: CliArguments, jpeg: Uint8Array): Promise<void> {
  const rules = documents[document];
  const isPdf = path.toLowerCase().endsWith('.pdf');
  await writeFile(path, isPdf ? makePrintPdf(jpeg, rules, paper) : await makePrintSheet(jpeg, rules, paper));
}

function summary(output: string, document: DocumentId, { jpeg, report, manifest }: MadePhoto): string {
  const percent = (id: string) => {
    const check = report.checks.find((candidate) => candidate.id === id);
    return check === undefined ? 'not limited' : `${(check.value * 100).toFixed(1)} %`;
  };
  const rules = documents[document];
  const warnings = report.checks.filter(({ mark }) => mark === 'warn').map(({ id }) => id);
  return [
    `${output}: ${rules.widthPx} x ${rules.heightPx} px, sRGB JPEG, ${jpeg.length} bytes (quality ${manifest.output.jpegQuality})`,
    `head ${percent('headHeight')}, eye line ${percent('eyeLine')}, turned by ${manifest.rotatedByDegrees.toFixed(1)} degrees`,
    manifest.background.done === 'kept'
      ? 'background kept as it is'
      : `background replaced by ${colourName(manifest.background.colour)} (disclose this edit)`,
    warnings.length === 0 ? 'no warnings' : `warnings: ${warnings.join(', ')}`,
  ].join('\n');
}

function colourName(colour: string | undefined): string {
  return colour === '#ffffff' ? 'white' : (colour ?? 'nothing');
}

/** The real path of an existing file, otherwise the path it would have. */
async function pathOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof PhotoRejected) {
    console.error(explain(error));
    process.exitCode = exitCodes[error.code];
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = usageErrorCode;
  } else if (error instanceof Error && 'syscall' in error) {
    console.error(`The file could not be read or written: ${error.message}`);
    process.exitCode = fileErrorCode;
  } else {
    throw error;
  }
}
