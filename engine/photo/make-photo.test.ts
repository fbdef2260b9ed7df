import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { EditManifest } from '#shared/photo/manifest.ts';
import type { PhotoChoices, PhotoRejected, PhotoStep } from '#shared/photo/photo-engine.ts';
import { type CheckId, PhotoReport } from '#shared/photo/report.ts';
import { cgiPerson } from '#tests/support/engine/cgi-person.ts';
import type { Portrait } from '#tests/support/engine/portrait.ts';
import { rememberPhotos } from '#tests/support/engine/remember-photos.ts';

const rules = documents.dv;
const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
const engine = createBuiltinEngine();
const { portrait, madeOf, reportOf } = rememberPhotos(engine, choices);

function measured(report: PhotoReport, id: CheckId): number {
  return report.checks.find((check) => check.id === id)!.value;
}

async function pixelsOf(jpeg: Uint8Array): Promise<Buffer> {
  return sharp(jpeg).raw().toBuffer();
}

describe('a portrait before a plain wall', () => {
  test('keeps its background and satisfies every rule of the file', async () => {
    const made = await madeOf();
    expect(verifyPhoto(made.jpeg, rules).broken).toEqual([]);
    expect(made.manifest.background).toEqual({ requested: 'auto', done: 'kept', changedShare: 0 });
    expect(EditManifest.parse(made.manifest)).toEqual(made.manifest);
    expect(PhotoReport.parse(made.report)).toEqual(made.report);
    expect(made.report.verdict).not.toBe('fail');
    expect(made.report.checks.map(({ id }) => id)).not.toContain('backgroundEdit');
  });

  test('the same picture gives the same bytes', async () => {
    const picture = await portrait();
    const [first, second] = [await madeOf(), await engine.make(picture, choices)];
    expect(first.manifest.output.sha256).toBe(second.manifest.output.sha256);
  });

  test('measures a drawn head within 1.5 % of the photo, and the eyes within 1 %', async () => {
    const { report, manifest } = await madeOf();
    // Drawn: face middle at (600, 600), 420 px from forehead to chin; the hair's top is 136 samples above the middle.
    const scale = 420 / 208;
    const crown = 600 - 136 * scale;
    expect(Math.abs(report.overlay.crown.y * 1500 - crown)).toBeLessThan(manifest.crop.heightPx * 0.015);
    // The eyes of the sample, read off at 265 and 258 of 700 pixels, lie 26 samples above the face's middle.
    const eyes = 600 + ((261.5 / 700) * 256 - 122) * scale;
    const eyeLine = ((report.overlay.rightEye.y + report.overlay.leftEye.y) / 2) * 1500;
    expect(Math.abs(eyeLine - eyes)).toBeLessThan(manifest.crop.heightPx * 0.01);
    const bottom = manifest.crop.centreY + manifest.crop.heightPx / 2;
    expect((bottom - eyeLine) / manifest.crop.heightPx).toBeCloseTo(measured(report, 'eyeLine'), 2);
  });

  test('replaces even a plain wall by white on request, and discloses it', async () => {
    const { jpeg, manifest } = await madeOf({}, { background: 'white' });
    expect(manifest.background).toMatchObject({ done: 'replaced', colour: '#ffffff' });
    expect(Array.from((await pixelsOf(jpeg)).subarray(0, 3))).toEqual([255, 255, 255]);
  });
});

describe('a portrait before a busy background', () => {
  const busy: Portrait = { background: 'stripes' };

  test('is put on white, with a warning and a disclosure', async () => {
    const { jpeg, report, manifest } = await madeOf(busy);
    expect(manifest.background).toMatchObject({ requested: 'auto', done: 'replaced', colour: '#ffffff' });
    expect(manifest.background.changedShare).toBeGreaterThan(0.3);
    expect(report.verdict).toBe('warn');
    expect(report.checks.find(({ id }) => id === 'backgroundEdit')).toMatchObject({
      mark: 'warn',
      value: manifest.background.changedShare,
    });
    const pixels = await pixelsOf(jpeg);
    for (const [x, y] of [
      [5, 5],
      [594, 5],
      [20, 300],
      [580, 300],
    ] as const) {
      const at = (y * 600 + x) * 3;
      expect(Math.min(...pixels.subarray(at, at + 3))).toBeGreaterThan(250);
    }
  });

  test('is measured again once it is white, without doubts about the new background', async () => {
    const before = await reportOf(busy);
    const { report: after } = await madeOf(busy);
    const background = ({ checks }: PhotoReport) => checks.find(({ id }) => id === 'background');
    expect(background(before)?.mark).toBe('warn');
    expect(background(before)?.value).toBeLessThan(0.8);
    expect(background(after)).toMatchObject({ mark: 'pass', value: 1 });
    expect(before.checks.map(({ id }) => id)).not.toContain('backgroundEdit');
  });

  test('keeps the middle of the face, bit for bit', async () => {
    const analysis = await analysePicture(await portrait(busy), choices, await loadModels());
    const { raster: before, inside } = analysis.crop;
    const { raster: after } = replaceBackground(
      before,
      refineAlpha(before, analysis.coarse, inside, analysis.surePixels, analysis.facePixels),
    );
    let changed = 0;
    for (let y = 150; y < 330; y += 1) {
      const [from, to] = [(y * 600 + 230) * 3, (y * 600 + 370) * 3];
      if (!Buffer.from(before.data.subarray(from, to)).equals(after.data.subarray(from, to))) changed += 1;
    }
    expect(changed).toBe(0);
  });

  test('fails its rule when the customer keeps it', async () => {
    await expect(madeOf(busy, { background: 'keep' })).rejects.toMatchObject({ code: 'rules_failed' });
    const report = await reportOf(busy, { background: 'keep' });
    expect(report.checks.filter(({ mark }) => mark === 'fail').map(({ id }) => id)).toEqual([
      'background',
      'wallColour',
    ]);
  });

  test('is kept where the operator forbids replacement', async () => {
    const strict = createBuiltinEngine({ mayReplaceBackground: false });
    await expect(strict.make(await portrait(busy), choices)).rejects.toMatchObject({ code: 'rules_failed' });
  });
});

test('levels a tilted head by the angle in the manifest', async () => {
  const { report, manifest } = await madeOf({ rollDegrees: 7 });
  const tilted = measured(await reportOf({ rollDegrees: 7 }), 'roll');
  expect(tilted - measured(await reportOf(), 'roll')).toBeCloseTo(7, 0);
  expect(manifest.rotatedByDegrees).toBeCloseTo(-tilted, 6);
  // The delivered report measures the head in the file.
  expect(Math.abs(measured(report, 'roll'))).toBeLessThan(1);
});

test('rejects a head without a body', async () => {
  const wall = { create: { width: 1200, height: 620, channels: 3, background: '#eeeeee' } } as const;
  const severed = await sharp(await portrait())
    .composite([{ input: wall, left: 0, top: 880 }])
    .png()
    .toBuffer();
  await expect(engine.check(severed, choices)).rejects.toMatchObject({ code: 'body_cut' });
});

describe('the documented steps are reported, each when it begins', () => {
  async function stepsOf(picture: Uint8Array, background: PhotoChoices['background']) {
    const steps: PhotoStep[] = [];
    const made = engine.make(picture, { ...choices, background }, (step) => steps.push(step));
    const outcome = await made.then(
      () => 'made',
      (error: PhotoRejected) => error.code,
    );
    return { steps, outcome };
  }

  test('checking, removing the background, measuring, encoding', async () => {
    expect(await stepsOf(await portrait({ background: 'stripes' }), 'auto')).toEqual({
      steps: ['checking', 'removing_background', 'measuring', 'encoding'],
      outcome: 'made',
    });
  });

  test('does not report removing a background that stays', async () => {
    expect(await stepsOf(await portrait(), 'auto')).toEqual({
      steps: ['checking', 'measuring', 'encoding'],
      outcome: 'made',
    });
  });

  test('never encodes a photo that breaks a rule', async () => {
    expect(await stepsOf(await portrait({ background: 'stripes' }), 'keep')).toEqual({
      steps: ['checking', 'measuring'],
      outcome: 'rules_failed',
    });
  });
});

test('does not require open eyes of babies', async () => {
  const ids = async (infant: boolean) => (await reportOf({}, infant ? { infant } : {})).checks.map(({ id }) => id);
  expect(await ids(false)).toContain('eyesOpen');
  expect(await ids(true)).not.toContain('eyesOpen');
});

test('accepts a bystander in the distance who will not show in the photo', async () => {
  const picture = await portrait({ widthPx: 2000, companion: { x: 0.07, y: 0.34, faceHeight: 0.07 } });
  const { report } = await engine.make(picture, choices);
  expect(report.checks.find(({ id }) => id === 'faces')).toMatchObject({ value: 1, mark: 'pass' });
});

describe('a picture that cannot become a photo is rejected with its code', () => {
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['no person', () => portrait({ people: 0 }), 'no_face'],
    ['two people', () => portrait({ people: 2, faceHeight: 0.2 }), 'several_faces'],
    [
      'a smaller bystander looking over the shoulder',
      () => portrait({ companion: { x: 0.68, y: 0.34, faceHeight: 0.07 } }),
      'several_faces',
    ],
    ['a head truncated at the top', () => portrait({ faceY: 0.1 }), 'head_cut'],
    ['a body truncated below the chin', () => portrait({ faceHeight: 0.5, faceY: 0.65 }), 'body_cut'],
    [
      'a damaged file without a face',
      async () =>
        damage(
          await sharp(await portrait({ people: 0, background: 'stripes' }))
            .jpeg()
            .toBuffer(),
        ),
      'image_damaged',
    ],
    ['a face too far away', () => portrait({ faceHeight: 0.1, heightPx: 800, widthPx: 640 }), 'face_too_small'],
    [
      'a face turned away',
      async () =>
        sharp(cgiPerson('body')).extract({ left: 440, top: 0, width: 300, height: 300 }).resize(1800).toBuffer(),
      'rules_failed',
    ],
    ['a picture of 256 pixels', async () => cgiPerson('face'), 'image_too_small'],
  ])('%s', async (_, draw, code) => {
    await expect(engine.make(await draw(), choices)).rejects.toMatchObject({ name: 'PhotoRejected', code });
  });
});

/** Flips bits from the middle on: the codes go out of step. */
function damage(jpeg: Buffer): Buffer {
  const damaged = Buffer.from(jpeg);
  for (let at = damaged.length >> 1; at < damaged.length - 100; at += 997) damaged[at]! ^= 4;
  return damaged;
}

describe('a whole head close to the edge', () => {
  const close = { faceY: 0.2 };

  test('gets the missing wall where the background is replaced', async () => {
    const { report, manifest } = await engine.make(await portrait({ ...close, background: 'stripes' }), choices);
    expect(report.checks.find(({ id }) => id === 'headInFrame')).toMatchObject({ mark: 'pass' });
    expect(manifest.background.done).toBe('replaced');
    expect(manifest.crop.centreY).toBeLessThan(manifest.crop.heightPx / 2);
  });

  test.each(['canada', 'cn-visa'] as const)(
    'is not reported as truncated where nothing may be added: %s',
    async (document) => {
      const attempt = engine.make(await portrait(close), { ...choices, document });
      await expect(attempt).rejects.toMatchObject({
        code: 'margin_missing',
        message: expect.stringMatching(/\d+ % of the photo's height above are missing/),
      });
    },
  );
});

describe('a bystander at the edge of the picture', () => {
  test('is left out where a crop within the limits allows it', async () => {
    const picture = await portrait({ widthPx: 1600, companion: { x: 0.86, y: 0.36, faceHeight: 0.15 } });
    const { report } = await engine.make(picture, choices);
    expect(report.checks.find(({ id }) => id === 'faces')).toMatchObject({ value: 1, mark: 'pass' });
  });

  test('is reported, instead of truncated shoulders, where no crop can', async () => {
    const picture = await portrait({ companion: { x: 0.8, y: 0.36, faceHeight: 0.18 } });
    await expect(engine.make(picture, choices)).rejects.toMatchObject({ code: 'several_faces' });
  });
});

test.each([1, 2, 3] as const)(
  'makes the photo of the upright picture from one lying %i quarters on its side',
  async (quarterTurns) => {
    const [first, second] = [await madeOf(), await madeOf({ quarterTurns })];
    expect(second.manifest.turnedByDegrees).toBe(360 - quarterTurns * 90);
    expect(first.manifest.turnedByDegrees).toBeUndefined();
    // Resampled in another order, so that roundings differ.
    for (const side of ['centreX', 'centreY', 'widthPx', 'heightPx'] as const) {
      expect(Math.abs(second.manifest.crop[side] - first.manifest.crop[side])).toBeLessThan(5);
    }
    // Pages draw the places on the picture as it was chosen.
    const { crown, chin } = second.report.overlay;
    expect({ x: chin.x - crown.x, y: chin.y - crown.y }).toEqual({
      x: expect.closeTo({ 1: -0.27, 2: 0, 3: 0.27 }[quarterTurns], 1),
      y: expect.closeTo({ 1: 0, 2: -0.34, 3: 0 }[quarterTurns], 1),
    });
  },
);
