import type { CallProcessor } from '#functions/processor/call-processor.adapter.ts';
import { createProcessor } from '#functions/processor/processor.ts';
import type { ExternalProcessor } from '#functions/tools/photo-tool.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aLook, aLookManifest } from '#tests/support/functions/look-engine.double.ts';
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

interface OutsideAnswers {
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
  { saying, picture = 'good', onAsked }: OutsideAnswers,
): Promise<(deps: Deps) => Deps & { engines: { processor: ExternalProcessor } }> {
  await chain.deps.processor.use('https://n8n.example/', undefined, '2026-11-21T09:00:00.000Z');
  const call: CallProcessor = async ({ method }) => {
    if (method === 'GET') return ok('a picture');
    onAsked?.();
    return ok(sayings[saying]);
  };
  const manifest = aLookManifest({ tool: 'retoucher' });
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
