import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { loadModels } from '#engine/inference/engine-models.ts';
import { limits } from '#shared/limits.ts';
import { showPicture } from './contact-sheet-picture.ts';
import { drawRow, rowHeightPx, sheetWidthPx } from './contact-sheet-row.ts';

const pictureNames = /\.(jpe?g|png|webp|heic)$/i;
const usage = 'usage: npm run contact-sheet -- <folder of pictures> [sheet.jpg] [--min-side PIXELS]';

/**
 * Shows what the engine makes of every picture of a folder: source, photo, alpha, overlay and the report in words.
 *
 * A rejected picture shows its rejection instead.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'min-side': { type: 'string', default: String(limits.uploadMinShortSidePx) } },
  });
  const [folder = '', output = 'contact-sheet.jpg', ...rest] = positionals;
  const minShortSidePx = Number(values['min-side']);
  if (rest.length > 0 || !existsSync(folder) || !Number.isInteger(minShortSidePx)) {
    console.error(usage);
    return 2;
  }
  const names = (await readdir(folder)).filter((name) => pictureNames.test(name)).toSorted();
  const models = await loadModels();
  const rows: Buffer[] = [];
  for (const name of names) {
    const shown = await showPicture(await readFile(join(folder, name)), models, minShortSidePx);
    rows.push(await drawRow(name, shown));
    console.log(`${name}: ${shown.words.slice(0, 2).join('; ')}`);
  }
  if (rows.length === 0) {
    console.error(`${folder} holds no pictures`);
    return 2;
  }
  await sharp({
    create: { width: sheetWidthPx, height: rows.length * rowHeightPx, channels: 3, background: '#ffffff' },
  })
    .composite(rows.map((input, index) => ({ input, left: 0, top: index * rowHeightPx })))
    .jpeg({ quality: 88 })
    .toFile(output);
  console.log(`${basename(output)}: ${rows.length} pictures`);
  return 0;
}

process.exitCode = await main();
