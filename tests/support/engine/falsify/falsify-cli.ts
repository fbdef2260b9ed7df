import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { helpLine, oneOf, parseCommand, positive, runCommand, UsageError } from '#engine/cli/run-command.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { limits } from '#shared/limits.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { drawContactSheet } from './draw-contact-sheet.ts';
import { createErrorRates } from './error-rates.ts';
import { falsifiedVariants } from './falsified-variants.ts';
import { type Falsified, falsifyPortrait } from './falsify-portrait.ts';
import { harmlessVariants } from './harmless-variants.ts';
import { summarise } from './judge-variant.ts';

const pictureNames = /\.(jpe?g|png|webp|heic)$/i;
const usage = `usage: npm run falsify -- <folder of portraits> [variant] [--only part-of-a-portrait's-name]
  [--document ID] [--min-side PIXELS] [--markdown table.md] [--sheet folder]
${helpLine}`;

/**
 * Falsifies every deliverable portrait of a folder, checks the results, and prints both error rates: `npm run falsify
 * -- ../portraits`. Harmless variants, which must not be rejected, are drawn as well: `npm run falsify -- ../portraits
 * harmless` draws only them. With `--sheet`, one contact sheet per portrait is written.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseCommand(process.argv.slice(2), {
    only: { type: 'string', default: '' },
    document: { type: 'string', default: 'dv' },
    'min-side': { type: 'string', default: String(limits.uploadMinShortSidePx) },
    markdown: { type: 'string' },
    sheet: { type: 'string' },
  });
  const [folder, wanted = ''] = positionals;
  const variants = [...falsifiedVariants, ...harmlessVariants].filter(({ name }) => name.includes(wanted));
  if (folder === undefined || !existsSync(folder)) throw new UsageError('name a folder of portraits');
  if (variants.length === 0) throw new UsageError(`no variant is called ${wanted}`);
  const choices: EngineChoices = {
    document: oneOf(DocumentId, values.document, '--document'),
    background: 'auto',
    infant: false,
    minShortSidePx: positive(values['min-side'], '--min-side'),
  };
  const names = (await readdir(folder)).filter((name) => pictureNames.test(name) && name.includes(values.only));
  const models = await loadModels();
  const rates = createErrorRates();
  for (const name of names.toSorted()) {
    const bytes = await readFile(join(folder, name));
    const portrait = await falsifyPortrait(bytes, variants, choices, models, (result) => print(name, result));
    rates.add(name, portrait);
    // Written after every portrait, so that a stopped run has printed its results.
    if (values.markdown !== undefined) await writeFile(values.markdown, rates.markdown());
    if (values.sheet !== undefined && portrait.falsified.length > 0) {
      await writeFile(join(values.sheet, `${basename(name)}.jpg`), await sheetOf(portrait.falsified));
    }
  }
  console.log(rates.markdown());
  return 0;
}

function print(name: string, { variant, verdict, outcome, control }: Falsified): void {
  console.log(`${verdict.padEnd(9)} ${name} ${variant.name}: ${summarise(outcome, control)}`);
}

function sheetOf(falsified: readonly Falsified[]): Promise<Buffer> {
  return drawContactSheet(
    falsified.map(({ picture, variant, verdict, outcome, control }) => ({
      picture,
      title: variant.name,
      words: summarise(outcome, control),
      isRight: verdict !== 'missed',
    })),
  );
}

await runCommand(main, usage);
