import { beforeAll, expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { measureAnalysed } from '#engine/analysis/measure-analysed.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { expressionVariants } from '#tests/support/engine/falsify/falsify-expression.ts';
import { harmlessLooks } from '#tests/support/engine/falsify/harmless-looks.ts';
import { prepareSubject, type Subject } from '#tests/support/engine/falsify/subject.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import type { SeenLips } from './between-lips.ts';

let models: EngineModels;
let subject: Subject;

beforeAll(async () => {
  models = await loadModels();
  subject = await prepareSubject(await drawPortrait({ widthPx: 800, heightPx: 1000 }), models);
});

async function lipsOf(name: string): Promise<SeenLips> {
  const variant = [...expressionVariants, ...harmlessLooks].find((it) => it.name === name)!;
  const choices = { document: 'dv', background: 'auto', infant: false } as const;
  return measureAnalysed(await analysePicture(await variant.draw(subject), choices, models)).lips;
}

test.each(['teeth-1', 'teeth-2'])('sees %s between the lips', async (name) => {
  expect((await lipsOf(name)).teeth).toBeGreaterThan(0.9);
});

test.each(['tongue-out-1', 'tongue-out-3'])('sees %s', async (name) => {
  expect((await lipsOf(name)).tongue).toBeGreaterThan(1);
});

test.each(['harmless-lipstick-red', 'harmless-beard', 'harmless-moustache'])('sees nothing with %s', async (name) => {
  const { teeth, tongue } = await lipsOf(name);
  expect(teeth).toBeLessThan(0.3);
  expect(tongue).toBeLessThan(0.8);
});
