import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadModels } from '#engine/inference/engine-models.ts';
import { makePhoto } from '#engine/photo/make-photo.ts';
import { decodePhoto } from '#engine/verify/decode-photo.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { askSecondNetwork } from './ask-second-network.ts';
import { readSecondNetwork } from './second-network.ts';

const picture = /\.(jpe?g|png|webp|heic)$/i;
/** Beyond these shares of the height the two networks disagree about what the photo shows. */
const limits = { eyes: 0.01, chin: 0.02 };

/**
 * Makes the DV photo of every picture of a folder and compares eyes and chin with those of another network:
 * `npm run second-opinion -- folder`. Exits with 1 where the two disagree.
 */
async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    console.error('usage: npm run second-opinion -- folder');
    return 2;
  }
  const models = await loadModels();
  const network = readSecondNetwork();
  let disagreements = 0;
  console.log('| picture | eyes | chin |\n| --- | --- | --- |');
  for (const name of (await readdir(folder)).filter((file) => picture.test(file)).toSorted()) {
    try {
      const bytes = await readFile(join(folder, name));
      const { jpeg } = await makePhoto(bytes, { document: 'dv', background: 'auto', infant: false }, models);
      const { eyes, chin } = askSecondNetwork(await decodePhoto(jpeg), models, network);
      if (Math.abs(eyes) > limits.eyes || Math.abs(chin) > limits.chin) disagreements += 1;
      console.log(`| ${name} | ${percent(eyes)} | ${percent(chin)} |`);
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error;
      console.log(`| ${name} | refused | ${error.code} |`);
    }
  }
  return disagreements === 0 ? 0 : 1;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

process.exitCode = await main(process.argv[2]);
