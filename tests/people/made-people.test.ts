import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import { ReportFile } from '#shared/photo/report-schema.ts';
import { faceSquare } from '../../scripts/people/face-square.ts';
import { choiceExamples, lookExamples } from '../../scripts/people/look-examples.ts';
import { requiredIds } from '../../scripts/people/show-people.ts';

const root = join(import.meta.dirname, '..', '..');
const made = join(root, 'scripts/people/made');
const pictures = join(root, 'web/public/assets/people');

const Shown = z.object({
  id: z.string(),
  before: z.string(),
  after: z.string(),
  crown: z.number(),
  eyes: z.number(),
  chin: z.number(),
});
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const texts = join(root, 'web/src/ui/people');
const hero = Shown.extend({ artificial: z.boolean() }).parse(readJson(join(texts, 'hero.json')));
const people = [hero, ...z.array(Shown).parse(readJson(join(texts, 'others.json')))];
const reportOf = (id: string) => ReportFile.parse(readJson(join(made, `${id}.json`)));
const { headHeight, eyeLine } = documents.dv;

test('the people include those that the pages cannot do without', () => {
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([...requiredIds]));
});

test.each(people)('the photo of $id passes every rule of its document', ({ id }) => {
  const { report, manifest } = reportOf(id);
  expect(report.document).toBe('dv');
  expect(report.checks.filter(({ mark }) => mark === 'fail')).toEqual([]);
  // The drawn people may only have the warning that is a disclosure.
  const warnings = report.checks.filter(({ mark }) => mark === 'warn').map(({ id: rule }) => rule);
  if (hero.artificial) expect(warnings).toEqual(['backgroundEdit']);
  expect(manifest.document).toBe('dv');
});

test.each(people)('the displayed lines of $id are those of the report', ({ id, crown, eyes, chin }) => {
  const measured = photoGeometry(reportOf(id).report);
  expect(crown).toBeCloseTo(measured.crown.y, 3);
  expect(chin).toBeCloseTo(measured.chin.y, 3);
  expect(eyes).toBeCloseTo((measured.rightEye.y + measured.leftEye.y) / 2, 3);
  expect(chin - crown).toBeGreaterThanOrEqual(headHeight.min);
  expect(chin - crown).toBeLessThanOrEqual(headHeight.max);
  expect(1 - eyes).toBeGreaterThanOrEqual(eyeLine.min);
  expect(1 - eyes).toBeLessThanOrEqual(eyeLine.max);
});

test.each(people)('the pictures of $id exist and are square and small', async ({ before, after }) => {
  for (const name of [before, after]) {
    for (const side of [240, 480]) {
      const picture = readFileSync(join(pictures, `${name}-${side}.webp`));
      expect(picture.length).toBeLessThanOrEqual(25_000);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  }
});

const ofLooks = Object.entries(
  z.record(z.string(), z.object({ before: z.string(), after: z.string() })).parse(readJson(join(texts, 'looks.json'))),
).map(([tool, shown]) => ({ tool, ...shown }));

test('each look tool has its example', () => {
  expect(ofLooks.map(({ tool }) => tool)).toEqual(lookExamples.map(({ look }) => look.tool));
});

test.each(ofLooks)('the pictures of the $tool exist and are square and small', async ({ before, after }) => {
  for (const name of [before, after]) {
    for (const side of [240, 480]) {
      const picture = readFileSync(join(pictures, `${name}-${side}.webp`));
      expect(picture.length).toBeLessThanOrEqual(25_000);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  }
});

const ofChoices = z.record(z.string(), z.string()).parse(readJson(join(texts, 'choices.json')));

test.each(Object.entries(choiceExamples))('%s has a small tile for every option', async (choice, { looks }) => {
  const sheet = readFileSync(join(pictures, `${ofChoices[choice]}.webp`));
  expect(sheet.length).toBeLessThanOrEqual(40_000);
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'webp', width: looks.length * 200, height: 200 });
});

test('no picture is unused', () => {
  const sheets = Object.keys(choiceExamples).length;
  expect(readdirSync(pictures).length).toBe((people.length + ofLooks.length) * 4 + sheets);
});

/** The mean difference between a picture and the displayed one, in steps of 255. */
async function differenceFrom(name: string, made: Sharp): Promise<number> {
  return await differenceBetween(made.resize(240, 240), sharp(join(pictures, `${name}-240.webp`)));
}

async function differenceBetween(one: Sharp, other: Sharp): Promise<number> {
  const [again, shown] = await Promise.all([one, other].map((picture) => picture.removeAlpha().raw().toBuffer()));
  return again!.reduce((sum, value, at) => sum + Math.abs(value - shown![at]!), 0) / again!.length;
}

test.each(lookExamples)('the engine reproduces the example look of $look.tool', async (example) => {
  const { person, look, part } = example;
  const selfie = readFileSync(join(made, `${person}.jpg`));
  const { jpeg } = await createBuiltinLookEngine().make(selfie, look);
  const square = faceSquare(reportOf(person).report, part);
  const shown = ofLooks.find(({ tool }) => tool === look.tool);
  expect(await differenceFrom(shown!.after, sharp(jpeg).extract(square))).toBeLessThan(3);
  expect(await differenceFrom(shown!.before, sharp(selfie).extract(square))).toBeLessThan(3);
});

test('the engine reproduces the first photo from its selfie', async () => {
  const selfie = readFileSync(join(made, `${hero.id}.jpg`));
  const { jpeg } = await createBuiltinEngine().make(selfie, { document: 'dv', background: 'auto', infant: false });
  expect(await differenceFrom(hero.after, sharp(jpeg))).toBeLessThan(3);
});

test.each(Object.entries(choiceExamples))(
  'the engine reproduces the first and last tile of %s',
  async (choice, example) => {
    const { person, part, looks } = example;
    const selfie = readFileSync(join(made, `${person}.jpg`));
    const square = faceSquare(reportOf(person).report, part);
    for (const at of [0, looks.length - 1]) {
      const { jpeg } = await createBuiltinLookEngine().make(selfie, looks[at]!);
      const tile = sharp(join(pictures, `${ofChoices[choice]}.webp`)).extract({
        left: at * 200,
        top: 0,
        width: 200,
        height: 200,
      });
      expect(await differenceBetween(sharp(jpeg).extract(square).resize(200, 200), tile)).toBeLessThan(3);
    }
  },
);
