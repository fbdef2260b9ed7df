import { readFile, writeFile } from 'node:fs/promises';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { makePrintPdf } from '#engine/print/print-pdf.ts';
import { makePrintSheet } from '#engine/print/print-sheet.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { type CliArguments, parseArguments, usage } from './cli-arguments.ts';
import { refuseOverwriting, runCommand } from './run-command.ts';

/**
 * Runs the engine on a file: `npm run photo -- in.jpg out.jpg`.
 *
 * Prints a summary, or one sentence about what to do; the exit codes are those of `cli-messages.ts`.
 */
async function main(): Promise<number> {
  const choices = parseArguments(process.argv.slice(2));
  await refuseOverwriting(choices.input, choices.output);
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

await runCommand(main, usage);
