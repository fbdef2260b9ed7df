import { expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { measureAnalysed } from '#engine/analysis/measure-analysed.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { wornVariants } from '#tests/support/engine/falsify/falsify-worn.ts';
import { harmlessLooks } from '#tests/support/engine/falsify/harmless-looks.ts';
import { portraitsAtHand } from '#tests/support/engine/falsify/portraits-at-hand.ts';
import { prepareSubject } from '#tests/support/engine/falsify/subject.ts';

const choices = { document: 'dv', background: 'auto', infant: false } as const;
/** See check-visible.ts. */
const surely = 0.56;

async function wornOn(portrait: number, name: string) {
  const models = await loadModels();
  const subject = await prepareSubject(await portraitsAtHand[portrait]!.read(), models);
  const variant = [...wornVariants, ...harmlessLooks].find((it) => it.name === name)!;
  return measureAnalysed(await analysePicture(await variant.draw(subject), choices, models)).visible.worn;
}

test.each(['headphones-1', 'headphones-2', 'headphones-3', 'headphones-4'])('sees headphones: %s', async (name) => {
  expect((await wornOn(0, name)).headphones).toBeGreaterThan(surely);
});

test.each(['glasses-on-hair-1', 'glasses-on-hair-3', 'glasses-on-hair-4'])(
  'sees glasses on the hair: %s',
  async (name) => {
    expect((await wornOn(0, name)).hairGlasses).toBeGreaterThan(surely);
  },
);

test.each(['harmless-ear-studs', 'harmless-ear-discs', 'harmless-hair-slides', 'harmless-fringe'])(
  'takes nothing else for worn: %s',
  async (name) => {
    expect(await wornOn(1, name)).toEqual({ headphones: 0, hairGlasses: 0 });
  },
);
