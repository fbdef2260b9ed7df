import { beforeAll, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import type { Model } from '#engine/inference/model.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { makePhoto } from './make-photo.ts';

const choices = { document: 'dv', background: 'auto', infant: false } as const;
/** The side of the mask network's answer. */
const maskSide = 256;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

/** A mask network that does not see the upper part of a picture: hair is lost and the crown is too low. */
function blindAbove(share: number, { inputShape, run }: Model): Model {
  return {
    inputShape,
    run: (input) => {
      const outputs = run(input);
      const mask = outputs.get('activation_10')!;
      mask.fill(0, 0, Math.round(maskSide * share) * maskSide);
      return outputs;
    },
  };
}

test('rejects a photo with a wrong plan, naming the rule that the file breaks', async () => {
  const portrait = await drawPortrait({ head: { above: 90 } });
  const blind = { ...models, personMask: blindAbove(0.3, models.personMask) };
  await expect(makePhoto(portrait, choices, blind)).rejects.toMatchObject({ code: 'not_verified' });
  await expect(makePhoto(portrait, choices, models)).resolves.toMatchObject({ manifest: { document: 'dv' } });
});
