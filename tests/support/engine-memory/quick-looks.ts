import { sha256 } from '#engine/photo/sha256.ts';
import type { Look } from '#shared/looks/look.ts';
import type { LookEngine, MadeLook } from '#shared/looks/look-engine.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { everythingPermitted, type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { answerOnce } from './answers.ts';

const name = 'QUICK_LOOKS';

/**
 * The variables that make the functions of a product answer every option like one of its kind.
 *
 * @param refused a picture whose looks all fail, with a changed face
 */
export function quickLooks(refused: Uint8Array): Record<string, string> {
  return { [name]: sha256(refused) };
}

/**
 * An engine that really checks and makes one look of each kind on a picture, and answers all others of that kind alike.
 * Every option is permitted: other tests cover what a picture does not permit.
 */
export function withQuickLooks<Engine extends LookEngine>(engine: Engine): Engine {
  const refused = process.env[name];
  if (refused === undefined) return engine;
  return {
    ...engine,
    async check(picture, request) {
      const report = await answerOnce<LookReport>('quick-check', [picture, kindOf(request)], () =>
        engine.check(picture, oneOf(kindOf(request))),
      );
      return { ...report, notForThisPicture: everythingPermitted };
    },
    async make(picture, request, onStep, drawing) {
      if (sha256(picture) === refused) throw new PhotoRejected('face_changed', 'as this test wants it');
      const kind = kindOf(request);
      const made = await answerOnce<MadeLook, LookStep>(
        'quick-look',
        [picture, kind],
        (tell) => engine.make(picture, oneOf(kind), tell, drawing),
        onStep,
      );
      const { tool: _, ...chosen } = request;
      return { ...made, manifest: { ...made.manifest, chosen } };
    },
  };
}

type Kind = Look | 'hairstyle';

const aHairstyle = { tool: 'hair-changer', hairstyle: 'bob_cut', colour: 'natural' } as const;

const oneOf = (kind: Kind): LookRequest => (kind === 'hairstyle' ? aHairstyle : lookOf(kind).example);

function kindOf(request: LookRequest): Kind {
  return 'hairstyle' in request && request.hairstyle !== 'unchanged' ? 'hairstyle' : request.tool;
}
