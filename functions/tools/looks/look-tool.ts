import type { PhotoTool, ToolAnswer, ToolEngines, ToolJob, ToolOrder } from '#functions/tools/photo-tool.ts';
import { chooseEngine } from '#shared/looks/choose-engine.ts';
import type { Look } from '#shared/looks/look.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { priceFor } from '#shared/money.ts';
import type { PhotoChoices, PhotoStep } from '#shared/photo/photo-engine.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { NothingChosen, OptionNotOffered } from './errors.ts';
import { lookName } from './look-name.ts';

/** The crop after a look: that of a green card photo. */
const crop: PhotoChoices = { document: 'dv', background: 'auto', infant: false };

/** Reported once only: the crop checks the look again, and encodes it a second time. */
const stepsOfCrop: readonly PhotoStep[] = ['removing_background', 'measuring', 'encoding'];

/**
 * A tool whose pictures a look engine makes: checked by the engine that would make them, made by the one the order was
 * paid for, and cropped afterwards where chosen.
 */
export function lookTool(name: Look): PhotoTool {
  const kind = lookOf(name);
  const look = (options: ToolOrder['options']) => kind.requestOf(options);
  return {
    look,
    price: ({ language }, prices) => priceFor(language, prices),

    async check(selfie, { options }, { looks, photo }) {
      const request = look(options);
      const engine = chooseEngine(request, looks);
      if (engine === undefined) throw new OptionNotOffered('no engine of this stage makes it');
      const lookReport = await engine.check(selfie, request);
      if (!isNotForSubmission(options)) return { lookReport };
      return { lookReport, report: await photo.check(selfie, crop) };
    },

    sameCheck: (one, other) =>
      isNotForSubmission(one) === isNotForSubmission(other) && kind.sameCheck(look(one), look(other)),

    requireComplete(options) {
      if (kind.changesNothing(look(options))) throw new NothingChosen();
    },

    start: async (job, engines) => await makeLook(look(job.order.options), job, engines),
    extras: [],
    photoName: (order) => lookName(order, look(order.options)),
  };
}

async function makeLook(
  request: LookRequest,
  job: ToolJob,
  { looks, photo, processor }: ToolEngines,
): Promise<ToolAnswer> {
  const { order, selfie, reportStep } = job;
  const reserveGeneration = () => job.reserveGeneration();
  if (order.engine === 'webhook' && processor !== undefined) return await processor.begin(job, request);
  const isCropped = isNotForSubmission(order.options);
  const tellLook = (step: LookStep) => {
    if (!isCropped || step !== 'encoding') reportStep(step);
  };
  const made = await paidEngine(order, looks).make(selfie, request, tellLook, { seed: order.id, reserveGeneration });
  const lookManifest = made.manifest;
  if (!isCropped) return { outcome: 'done', result: { jpeg: made.jpeg, lookManifest } };
  const reportCrop = (step: PhotoStep) => {
    if (stepsOfCrop.includes(step)) reportStep(step);
  };
  const { jpeg, report, manifest } = await photo.make(made.jpeg, crop, reportCrop);
  return { outcome: 'done', result: { jpeg, report, manifest, lookManifest } };
}

/**
 * The engine an order was paid for, and no other: the delivered look must be the offered one.
 *
 * @throws Error when it is missing; the job is retried, and refunded in the end
 */
function paidEngine({ engine }: ToolOrder, looks: readonly LookEngine[]): LookEngine {
  const found = looks.find(({ name }) => name === engine);
  if (found === undefined) throw new Error(`there is no engine of looks called ${engine} here`);
  return found;
}
