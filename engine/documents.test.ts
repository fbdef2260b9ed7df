import { beforeAll, describe, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { verifyMeasures } from '#engine/verify/verify-measures.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import { PhotoReport } from '#shared/photo/report.ts';
import { portraitsAtHand } from '#tests/support/engine/falsify/portraits-at-hand.ts';
import { putOnWall } from '#tests/support/engine/falsify/put-on-wall.ts';
import { sharpOf } from '#tests/support/engine/falsify/raster-of.ts';
import { prepareSubject, type Subject } from '#tests/support/engine/falsify/subject.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { exampleWalls } from '#tests/support/engine/walls.ts';
import { createBuiltinEngine } from './builtin-engine.ts';

const engine = createBuiltinEngine();
let models: EngineModels;
let plain: Buffer;
let busy: Buffer;

beforeAll(async () => {
  models = await loadModels();
  plain = await drawPortrait({ widthPx: 1200, heightPx: 1500 });
  busy = await drawPortrait({ widthPx: 1200, heightPx: 1500, background: 'stripes' });
});

// In a normal run this file and `walls-of-documents` together cover each document.
describe.each(sampled(DocumentId.options, ['dv', 'uk', 'canada', 'in-visa']).map((id) => [id, documents[id]] as const))(
  'from one selfie, %s',
  (id, rules) => {
    let made: MadePhoto;

    beforeAll(async () => {
      made = await engine.make(plain, { document: id, background: 'auto', infant: false });
    });

    test('has the size, density and bytes of its document', () => {
      expect(verifyPhoto(made.jpeg, rules).broken).toEqual([]);
      expect(made.manifest).toMatchObject({
        document: id,
        output: { widthPx: rules.widthPx, heightPx: rules.heightPx },
      });
      expect(made.manifest.crop.widthPx / made.manifest.crop.heightPx).toBeCloseTo(rules.widthPx / rules.heightPx, 6);
    });

    test('passes the limits of head, eyes and background for an independent reader', async () => {
      const verified = await verifyMeasures(made.jpeg, rules, models);
      expect(verified.filter(({ holds }) => !holds)).toEqual([]);
      expect(verified.length).toBeGreaterThan(4);
    });

    test('reports only the lengths its document limits', () => {
      const ids = PhotoReport.parse(made.report).checks.map((check) => check.id);
      expect(ids.includes('eyeLine')).toBe(rules.eyeLine.isRule);
      expect(ids.includes('fileSize')).toBe(rules.fileBytes !== undefined);
      expect(ids).toContain('headHeight');
    });

    test('replaces a busy background only where its rules allow edited pictures', async () => {
      const attempt = engine.make(busy, { document: id, background: 'white', infant: false });
      if (rules.background.replacement === undefined) {
        await expect(attempt).rejects.toMatchObject({ code: 'rules_failed' });
      } else {
        expect((await attempt).manifest.background).toMatchObject({
          done: 'replaced',
          colour: rules.background.replacement,
        });
      }
    });
  },
);

describe('a photograph of a person in front of a wall of an accepted colour', () => {
  let guest: Subject;

  beforeAll(async () => {
    guest = await prepareSubject(
      await portraitsAtHand.find(({ name }) => name === 'a guest of a party')!.read(),
      models,
    );
  });

  test.each(sampled(DocumentId.options, ['us-passport', 'tr-biometric', 'cn-visa', 'australia']))(
    '%s is delivered with the wall unchanged, and passes when it is measured again',
    async (id) => {
      const rules = documents[id];
      const colour = exampleWalls[rules.background.accepted.at(-1)!];
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      const before = putOnWall(guest, () => [red!, green!, blue!]);
      // The guest is cropped closely; the wall is extended.
      const picture = await sharpOf(before)
        .extend({ top: Math.round(before.heightPx / 5), background: colour })
        .png()
        .toBuffer();
      const { jpeg, manifest } = await engine.make(picture, { document: id, background: 'auto', infant: false });
      expect(manifest.background.done).toBe('kept');
      expect(verifyPhoto(jpeg, rules).broken).toEqual([]);
      expect((await verifyMeasures(jpeg, rules, models)).filter(({ holds }) => !holds)).toEqual([]);
    },
  );
});
