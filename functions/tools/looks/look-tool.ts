import type { PhotoTool, ToolAnswer, ToolEngines, ToolJob, ToolOrder } from '#functions/tools/photo-tool.ts';
import { chooseEngine } from '#shared/looks/choose-engine.ts';
import type { Look } from '#shared/looks/look.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { lacksAge } from '#shared/looks/minors.ts';
import { priceFor } from '#shared/money.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { PhotoChoices, PhotoStep } from '#shared/photo/photo-engine.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { AgeNotStated, NothingChosen, OptionNotOffered } from './errors.ts';
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

    async check(selfie, { options, engine }, { looks, photo, examiner }) {
      const request = look(options);
      const lookReport =
        engine === 'webhook' && examiner !== undefined
          ? await examiner.checkOutside(selfie, request)
          : await engineFor(request, looks).check(selfie, request);
      if (!isNotForSubmission(options)) return { lookReport };
      return { lookReport, report: await photo.check(selfie, crop) };
    },

    sameCheck: (one, other) =>
      isNotForSubmission(one) === isNotForSubmission(other) && kind.sameCheck(look(one), look(other)),

    requireComplete(order) {
      if (kind.changesNothing(look(order.options))) throw new NothingChosen();
      if (lacksAge(name, order)) throw new AgeNotStated();
    },

    start: async (job, engines) => await makeLook(look(job.order.options), job, engines),
    complete: cropWhereChosen,
    extras: [],
    photoName: (order) => lookName(order, look(order.options)),
  };
}

/** @throws OptionNotOffered when no engine makes it */
function engineFor<Engine extends Pick<LookEngine, 'offer'>>(request: LookRequest, looks: readonly Engine[]): Engine {
  const engine = chooseEngine(request, looks);
  if (engine === undefined) throw new OptionNotOffered('no engine of this stage makes it');
  return engine;
}

async function makeLook(request: LookRequest, job: ToolJob, engines: ToolEngines): Promise<ToolAnswer> {
  const { order, selfie } = job;
  const { processor, looks } = engines;
  const isCropped = isNotForSubmission(order.options);
  const reportStep = (step: JobStep) => {
    if (!isCropped || step !== 'encoding') job.reportStep(step);
  };
  const reportAll = (step: JobStep) => job.reportStep(step);
  if (order.engine === 'webhook' && processor !== undefined) {
    const answer = await processor.begin({ order, selfie, reportStep }, request);
    if (answer.outcome === 'pending') return answer;
    return { outcome: 'done', result: await cropWhereChosen(order, answer.result, engines, reportAll) };
  }
  const reserveGeneration = () => job.reserveGeneration();
  const made = await paidEngine(order, looks).make(selfie, request, reportStep, { seed: order.id, reserveGeneration });
  const result = { jpeg: made.jpeg, lookManifest: made.manifest };
  return { outcome: 'done', result: await cropWhereChosen(order, result, engines, reportAll) };
}

/** A green card photo is cropped here, also after a look that was made outside. */
const cropWhereChosen: NonNullable<PhotoTool['complete']> = async ({ options }, made, { photo }, reportStep) => {
  if (!isNotForSubmission(options)) return made;
  const reportCrop = (step: PhotoStep) => {
    if (stepsOfCrop.includes(step)) reportStep?.(step);
  };
  const { jpeg, report, manifest } = await photo.make(made.jpeg, crop, reportCrop);
  return { ...made, jpeg, report, manifest };
};

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
