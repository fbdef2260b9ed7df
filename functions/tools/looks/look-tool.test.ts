import { describe, expect, test } from '@jest/globals';
import type { ToolEngines, ToolOrder } from '#functions/tools/photo-tool.ts';
import { photoTool } from '#functions/tools/tools.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { type PhotoChoices, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { aLook, aLookEngine, aLookManifest, aLookReport } from '#tests/support/functions/look-engine.double.ts';
import { aMadePhoto, aReport } from '#tests/support/functions/made-photo.ts';
import { aPhotoEngine, toolEngines } from '#tests/support/functions/tool-engines.double.ts';

const selfie = new Uint8Array([1]);
const crop = { forGreencard: true, notForSubmissionConfirmed: true };
const chosen = { style: 'bridal', intensity: 'heavy' } as const;
const request = { tool: 'makeup-changer', ...chosen } as const;

/** Engines, and the pictures that the photo engine was given. */
function workshop(...looks: LookEngine[]) {
  const cropped: [picture: Uint8Array, choices: PhotoChoices][] = [];
  const engines = toolEngines({
    photo: aPhotoEngine({
      async check(picture, choices) {
        cropped.push([picture, choices]);
        return aReport;
      },
      async make(picture, choices, onStep) {
        cropped.push([picture, choices]);
        for (const step of ['checking', 'removing_background', 'measuring', 'encoding'] as const) onStep?.(step);
        return aMadePhoto;
      },
    }),
    looks,
  });
  return { engines, cropped };
}

async function start(tool: Tool, order: Partial<ToolOrder>, engines: ToolEngines) {
  const steps: JobStep[] = [];
  const job = { order: { ...aProcessingOrder(), options: {}, engine: 'builtin', tool, ...order }, selfie } as const;
  const progress = { reportStep: (step: JobStep) => void steps.push(step), reserveGeneration: async () => {} };
  const answer = await photoTool(tool).start({ ...job, ...progress }, engines);
  return { answer, steps };
}

describe('checking a look before payment', () => {
  const check = (options: Record<string, string | boolean>, engines: ToolEngines) =>
    photoTool('makeup-changer').check?.(selfie, { options, language: 'en' }, engines);

  test('uses the engine that would make the look', async () => {
    const other = { ...aLookReport, faceWidthPx: 300 };
    const { engines, cropped } = workshop(
      aLookEngine({ offer: { ...aLookEngine().offer, makeupStyles: [] }, check: async () => aLookReport }),
      aLookEngine({ name: 'bedrock', check: async () => other }),
    );
    expect(await check(chosen, engines)).toEqual({ lookReport: other });
    expect(cropped).toEqual([]);
  });

  test('also measures the crop when one was chosen', async () => {
    const { engines, cropped } = workshop(aLookEngine());
    expect(await check({ ...chosen, ...crop }, engines)).toEqual({ lookReport: aLookReport, report: aReport });
    expect(cropped).toEqual([[selfie, { document: 'dv', background: 'auto', infant: false }]]);
  });

  test('refuses a look without an engine', async () => {
    await expect(check(chosen, workshop().engines)).rejects.toMatchObject({ code: 'option_not_offered' });
  });
});

describe('making a look', () => {
  test('uses the engine it was paid for, with its options, and reports every step', async () => {
    const [first, paid] = [aLookEngine({ name: 'webhook' }), aLookEngine()];
    const { answer, steps } = await start('makeup-changer', { options: chosen }, workshop(first, paid).engines);
    expect(answer).toEqual({ outcome: 'done', result: { jpeg: aLook, lookManifest: aLookManifest(request) } });
    expect([first.asked, paid.asked]).toEqual([[], [request]]);
    expect(steps).toEqual(jobSteps({ tool: 'makeup-changer', options: chosen }));
  });

  test('fails when that engine is missing', async () => {
    const other = aLookEngine({ name: 'bedrock' });
    await expect(start('retoucher', {}, workshop(other).engines)).rejects.toThrow('no engine of looks called builtin');
    await expect(start('retoucher', { engine: undefined }, workshop(other).engines)).rejects.toThrow('no engine');
    expect(other.asked).toEqual([]);
  });

  test('crops it afterwards where chosen, and reports each step once', async () => {
    const options = { ...chosen, ...crop };
    const { engines, cropped } = workshop(aLookEngine());
    const { answer, steps } = await start('makeup-changer', { options }, engines);
    const { jpeg, report, manifest } = aMadePhoto;
    expect(answer).toEqual({
      outcome: 'done',
      result: { jpeg, report, manifest, lookManifest: aLookManifest(request) },
    });
    expect(cropped).toEqual([[aLook, { document: 'dv', background: 'auto', infant: false }]]);
    expect(steps).toEqual(jobSteps({ tool: 'makeup-changer', options }));
  });

  test("passes the engine's rejection on", async () => {
    const make = async () => {
      throw new PhotoRejected('no_face', 'no face');
    };
    const { engines } = workshop(aLookEngine({ make }));
    await expect(start('retoucher', {}, engines)).rejects.toMatchObject({ code: 'no_face' });
  });
});

describe('a look that an external processor makes', () => {
  const made = { jpeg: aLook, lookManifest: aLookManifest(request) };
  const processor = (answer: 'done' | 'pending') => ({
    begin: async ({ reportStep }: { reportStep(step: JobStep): void }) => {
      for (const step of ['checking', 'drawing', 'comparing', 'encoding'] as const) reportStep(step);
      return answer === 'done' ? ({ outcome: 'done', result: made } as const) : ({ outcome: 'pending' } as const);
    },
    finish: async () => made,
  });
  const startOutside = async (options: Record<string, string | boolean>, answer: 'done' | 'pending' = 'done') => {
    const { engines, cropped } = workshop();
    const order = { options, engine: 'webhook' } as const;
    return { ...(await start('makeup-changer', order, { ...engines, processor: processor(answer) })), cropped };
  };

  test('is delivered as it came where no crop was chosen', async () => {
    const { answer, cropped } = await startOutside(chosen);
    expect([answer, cropped]).toEqual([{ outcome: 'done', result: made }, []]);
  });

  test('is cropped here, and encoded as the last step', async () => {
    const { answer, steps, cropped } = await startOutside({ ...chosen, ...crop });
    expect(answer).toMatchObject({ result: { jpeg: aMadePhoto.jpeg, lookManifest: made.lookManifest } });
    expect(cropped).toEqual([[aLook, { document: 'dv', background: 'auto', infant: false }]]);
    expect(steps).toEqual(['checking', 'drawing', 'comparing', 'removing_background', 'measuring', 'encoding']);
  });

  test('is not cropped before it came', async () => {
    const { answer, cropped } = await startOutside({ ...chosen, ...crop }, 'pending');
    expect([answer, cropped]).toEqual([{ outcome: 'pending' }, []]);
  });

  test('is checked without an engine that makes it', async () => {
    const { engines } = workshop();
    const order = { options: { hairstyle: 'bob_cut' }, language: 'en', engine: 'webhook' } as const;
    const examiner = { checkOutside: async () => aLookReport };
    const hair = photoTool('hair-changer');
    expect(await hair.check?.(selfie, order, { ...engines, examiner })).toEqual({ lookReport: aLookReport });
    await expect(hair.check?.(selfie, { ...order, engine: undefined }, engines)).rejects.toMatchObject({
      code: 'option_not_offered',
    });
  });
});
