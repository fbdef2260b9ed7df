import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { CallProcessor } from '#functions/processor/call-processor.adapter.ts';
import { createProcessor } from '#functions/processor/processor.ts';
import type { ExternalProcessor } from '#functions/tools/photo-tool.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Look } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aLook, aLookManifest, aLookReport } from '#tests/support/functions/look-engine.double.ts';
import type { Chain } from '../support/order-chain.ts';

export const pictureLink = 'https://files.example/out.png';

const ok = (value: unknown) => ({ status: 200, bytes: Buffer.from(JSON.stringify(value)) });

/** The immediate answers of a processor to a request. */
const sayings = {
  ready: { success: true, n8nResult: pictureLink },
  accepted: { success: true, n8nResult: 'Workflow was started' },
  failed: { success: false },
} as const;
export type Saying = keyof typeof sayings;

/** What the orders of each look are for; the hair is cropped to a green card photo afterwards. */
const chosen: Readonly<Record<Look, ReachableOrder['options']>> = {
  retoucher: {},
  'hair-changer': { hairstyle: 'bob_cut', colour: 'red', forGreencard: true, notForSubmissionConfirmed: true },
  'makeup-changer': { style: 'bridal', intensity: 'light' },
};

/** A checked order of a look, placed for its external processor. */
export async function placedOutside(chain: Chain, look: Look, memberId?: MemberId): Promise<ReachableOrder> {
  return await chain.place(memberId, { tool: look, engine: 'webhook', options: chosen[look], lookReport: aLookReport });
}

interface OutsideAnswers {
  readonly look: Look;
  readonly saying: Saying;
  /** @default 'good' */
  readonly picture?: 'good' | 'changed';
  readonly onAsked?: (() => void) | undefined;
}

type Deps = Chain['deps'];

/**
 * Switches an external processor on that answers every request like this.
 *
 * @returns what reaches it from within a process that may die
 */
export async function outsideAnswering(
  chain: Chain,
  { look, saying, picture = 'good', onAsked }: OutsideAnswers,
): Promise<(deps: Deps) => Deps & { engines: { processor: ExternalProcessor } }> {
  await chain.deps.processor.use(look, 'https://n8n.example/', undefined, '2026-11-21T09:00:00.000Z');
  const call: CallProcessor = async ({ method }) => {
    if (method === 'GET') return ok('a picture');
    onAsked?.();
    return ok(sayings[saying]);
  };
  const manifest = aLookManifest(lookOf(look).example);
  const examine = async () => {
    if (picture === 'changed') throw new PhotoRejected('face_changed', 'another face');
    return { jpeg: aLook, manifest };
  };
  const processor = (deps: Deps): ExternalProcessor =>
    createProcessor({
      settings: deps.processor,
      photos: deps.photos,
      call,
      secret: async () => 'a secret of thirty-two characters',
      examiner: { bare: async (selfie) => selfie, examine },
      clock: deps.clock,
      siteUrl: deps.siteUrl,
    });
  const reaching = (deps: Deps) => ({ ...deps, engines: { ...deps.engines, processor: processor(deps) } });
  Object.assign(chain.deps, reaching(chain.deps));
  return reaching;
}
