import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadModels } from '#engine/inference/engine-models.ts';
import { sharpOf } from '#tests/support/engine/falsify/raster-of.ts';
import { areaUnderCurve, type Ranked } from './area-under-curve.ts';
import { readSubject } from './photographed-subject.ts';
import { wouldPrint } from './rank-labels.ts';
import { strainsOf } from './rank-photo.ts';
import { listCases, makePhotoOf, type RankCase } from './rank-set.ts';
import { drawnSubjects, drawSubject, type RankSubject } from './subject.ts';

/** References whose two mattes are good enough to be taken for the truth. */
const photographed = ['hivision-2', 'hivision-3', 'hivision-4', 'obama-official', 'biden-official', 'hand-at-face'];
/** Persons kept apart when formulas and limits are compared. */
const heldOut = ['drawn, curls', 'drawn, locks', 'drawn, grey', 'drawn, tips', 'hivision-3', 'biden-official'];
const mostWrong = 20;
const usage = 'usage: npm run matte:rank -- [folder of portraits with reference-alpha/] [--pictures folder]';

interface RankedCase extends Ranked {
  readonly name: string;
  readonly subject: string;
  readonly cause: string;
  readonly background: RankCase['background'];
}

/**
 * Makes the ranking set and prints how well the strain of the finished photos ranks them as a person does, and the
 * pictures it ranks worst. Without a folder only the drawn people are ranked.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { pictures: { type: 'string' } } });
  const folder = positionals[0] === undefined ? undefined : path.join(positionals[0], 'reference-alpha');
  if (positionals.length > 1 || (folder !== undefined && !existsSync(folder))) {
    console.error(usage);
    return 2;
  }
  if (values.pictures !== undefined) await mkdir(values.pictures, { recursive: true });
  const subjects = new Map<string, RankSubject>();
  for (const name of drawnSubjects) subjects.set(name, await drawSubject(name));
  if (folder !== undefined) {
    const models = await loadModels();
    for (const name of photographed) subjects.set(name, await readSubject(folder, name, models));
  }
  const ranked: RankedCase[] = [];
  for (const rankCase of listCases([...subjects.keys()])) {
    ranked.push(await rank(subjects.get(rankCase.subject)!, rankCase, values.pictures));
  }
  print(ranked);
  return 0;
}

async function rank(subject: RankSubject, rankCase: RankCase, pictures?: string): Promise<RankedCase> {
  const { name, way, degree, background } = rankCase;
  const photo = await makePhotoOf(subject, rankCase);
  const strains = Object.entries(strainsOf(photo, subject.face)).toSorted((a, b) => b[1] - a[1]);
  const [cause, strain] = strains[0]!;
  if (pictures !== undefined)
    await sharpOf(photo.after)
      .png()
      .toFile(path.join(pictures, `${name}.png`));
  return { name, subject: rankCase.subject, background, cause, strain, prints: wouldPrint(name, way, degree) };
}

function print(ranked: readonly RankedCase[]): void {
  const clear = ranked.filter(({ background }) => background !== 'hair');
  const held = ranked.filter(({ subject }) => heldOut.includes(subject));
  const parts = { all: ranked, 'not before a wall of the hair': clear, 'persons held out': held };
  for (const [name, part] of Object.entries(parts)) {
    if (part.length === 0) continue;
    const missed = part.filter(({ prints, strain }) => !prints && strain <= 2).length;
    const refused = part.filter(({ prints, strain }) => prints && strain > 2).length;
    console.log(
      `${name}: AUC ${areaUnderCurve(part).toFixed(3)} of ${part.length}; ${missed} bad ones pass, ${refused} good ones fail`,
    );
  }
  const wrong = ranked.toSorted((a, b) => wrongness(b) - wrongness(a)).slice(0, mostWrong);
  for (const { name, strain, cause, prints } of wrong) {
    console.log(`${strain.toFixed(2)} ${cause.padEnd(8)} ${prints ? 'would print' : 'would not  '} ${name}`);
  }
}

/** How far the strain lies on the wrong side of the limit. */
function wrongness({ prints, strain }: Ranked): number {
  return prints ? strain / 2 : 2 / Math.max(strain, 0.01);
}

process.exitCode = await main();
