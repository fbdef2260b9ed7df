import { beforeAll, describe, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { makePhoto } from '#engine/photo/make-photo.ts';
import { EditManifest } from '#shared/photo/manifest.ts';
import type { MadePhoto, PhotoChoices, PhotoStep } from '#shared/photo/photo-engine.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { repeatPhoto, replayEdits } from './replay-edits.ts';

const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

/** A manifest after it was stored as JSON. */
function stored(manifest: EditManifest): EditManifest {
  return EditManifest.parse(JSON.parse(JSON.stringify(manifest)));
}

describe('source and manifest reproduce the delivered file, bit for bit', () => {
  test.each<[string, Portrait, Partial<PhotoChoices>]>([
    ['with its background kept', { rollDegrees: 3 }, {}],
    ['with its background replaced', { background: 'stripes', rollDegrees: -5 }, {}],
    ['lying on its side', { quarterTurns: 1 }, {}],
    ['upside down, with its background replaced', { background: 'stripes', quarterTurns: 2 }, {}],
    ['for a document that is not square', { background: '#8899aa' }, { document: 'tr-biometric', infant: true }],
  ])('%s', async (_, portrait, some) => {
    const source = await drawPortrait(portrait);
    const made = await makePhoto(source, { ...choices, ...some }, models);
    const steps: PhotoStep[] = [];
    const before = { manifest: stored(made.manifest), report: made.report };
    const again = await repeatPhoto(
      source,
      { ...choices, ...some },
      before,
      async () => models,
      (step) => {
        steps.push(step);
      },
    );
    expect(Buffer.from(again.jpeg).equals(made.jpeg)).toBe(true);
    expect(again).toMatchObject(before);
    const replaced = made.manifest.background.done === 'replaced';
    expect(steps).toEqual(['checking', ...(replaced ? ['removing_background'] : []), 'encoding']);
  });
});

describe('a manifest is refused', () => {
  let source: Buffer;
  let kept: MadePhoto;
  let replaced: MadePhoto;

  beforeAll(async () => {
    source = await drawPortrait();
    kept = await makePhoto(source, choices, models);
    replaced = await makePhoto(source, { ...choices, background: 'white' }, models);
  });

  const refusals: [string, string, () => EditManifest][] = [
    ['of another version of the engine', 'other_engine', () => ({ ...kept.manifest, engine: 'builtin/1' })],
    [
      'encoded by other libraries',
      'other_engine',
      () => ({ ...kept.manifest, replay: { ...kept.manifest.replay!, codec: 'sharp 0.1' } }),
    ],
    ['without numbers', 'not_repeatable', () => ({ ...kept.manifest, replay: undefined })],
    [
      'of another picture',
      'other_source',
      () => ({ ...kept.manifest, source: { ...kept.manifest.source, sha256: '0' } }),
    ],
    ['that names another crop', 'differs', () => shifted(kept.manifest)],
    ['that names another crop of a photo with a replaced background', 'differs', () => shifted(replaced.manifest)],
    [
      'that hides that the background was replaced',
      'differs',
      () => ({ ...replaced.manifest, background: kept.manifest.background }),
    ],
  ];

  test.each(refusals)('%s', async (_, code, manifest) => {
    const attempt = replayEdits(source, manifest(), async () => models);
    await expect(attempt).rejects.toMatchObject({ name: 'ReplayRefused', code });
  });
});

test.each<[string, Partial<PhotoChoices>]>([
  ['another document', { document: 'us-visa' }],
  ['another background', { background: 'keep' }],
])('a photo is not repeated for %s', async (_, other) => {
  const source = await drawPortrait();
  const made = await makePhoto(source, choices, models);
  const attempt = repeatPhoto(source, { ...choices, ...other }, made, async () => models);
  await expect(attempt).rejects.toMatchObject({ name: 'ReplayRefused', code: 'other_choices' });
});

/** The crop moved by a hundredth of a pixel. */
function shifted(manifest: EditManifest): EditManifest {
  const { replay } = manifest;
  const { transform } = replay!;
  const start = { ...transform.start, x: transform.start.x + 0.01 };
  return { ...manifest, replay: { ...replay!, transform: { ...transform, start } } };
}
