import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { loadModels } from '#engine/inference/engine-models.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { measureOutlineShift } from './outline-shift.ts';
import { readScene } from './reference-scene.ts';

/**
 * Prints the differences of the engine's mattes from reference mattes of photographs, as a Markdown table.
 *
 * A folder holds, for each NAME, the crop before painting (`NAME.photo.png`), two mattes of another network
 * (`NAME.isnet-full.png`, `NAME.isnet-crop.png`) and where those two agree (`NAME.agree.png`, 255). The reference is
 * their mean; differences are summed up where they agree and divided by all pixels of the photo.
 */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: npm run matte:score -- <folder>');
  process.exit(2);
}

const models = await loadModels();
const names = (await readdir(folder)).filter((file) => file.endsWith('.photo.png')).map((file) => file.slice(0, -10));
console.log(
  '| picture | agreed difference | outline against the reference | outline, reference at clear edges | mask from |',
);
console.log('| --- | --- | --- | --- | --- |');
const rows = [];
for (const name of names.sort()) {
  const scene = await readScene(folder, name, models);
  const { widthPx } = scene.raster;
  const alpha = refineAlpha(scene.raster, scene.coarse, scene.inside, scene.surePixels, scene.facePixels);
  const [full, crop, agree] = await Promise.all(
    ['isnet-full', 'isnet-crop', 'agree'].map((kind) => readGrey(name, kind)),
  );
  const reference = Float32Array.from(full!, (value, at) => (value + crop![at]!) / 510);
  const agreed = agree!.map((value) => (value === 255 ? 1 : 0));
  let sum = 0;
  for (const [at, value] of reference.entries()) if (agreed[at] === 1) sum += Math.abs(alpha[at]! - value);
  const difference = sum / alpha.length;
  const shift = measureOutlineShift(alpha, reference, agreed, scene.raster.data, widthPx);
  rows.push({ difference, shift });
  const { atClearEdges: clear } = shift;
  const edges = clear === undefined ? 'none' : `${px(clear.own)}, ${px(clear.reference)} (${clear.points})`;
  console.log(`| ${name} | ${percent(difference)} | ${px(shift.againstReference)} | ${edges} | ${scene.from} |`);
}
const clear = rows.flatMap(({ shift }) => shift.atClearEdges ?? []);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
console.log(
  `| **mean of ${rows.length}** | ${percent(mean(rows.map((row) => row.difference)))} | ${px(mean(rows.map((row) => row.shift.againstReference)))} | ${px(mean(clear.map((edge) => edge.own)))}, ${px(mean(clear.map((edge) => edge.reference)))} | |`,
);

function readGrey(name: string, kind: string): Promise<Buffer> {
  return readFile(path.join(folder!, `${name}.${kind}.png`)).then((bytes) =>
    sharp(bytes).extractChannel(0).raw().toBuffer(),
  );
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`;
}

function px(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(2)} px`;
}
