import { cosine } from '#engine/crowd/describe-person.ts';
import { findSelfieFault } from '#engine/crowd/judge-face.ts';
import { type CrowdFace, readCrowd } from '#engine/crowd/read-crowd.ts';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { FaceBox } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { SelfieFaultName } from '#shared/events/guest-contract.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { SelfieReader } from './selfie-reader.ts';

const minShortSidePx = 160;
/** Two pictures of one person, one of them turned, are at least this alike; docs/events.md has the figures. */
const samePerson = 0.9;

type Seen = Pick<DescribedFace, 'vector' | 'box'> | { readonly fault: SelfieFaultName };

/** Reads selfies with the engine; its models are loaded with the first one. */
export function createSelfieReader(): SelfieReader {
  let models: Promise<CrowdModels> | undefined;

  async function readOne(bytes: Uint8Array, isTurned: boolean): Promise<Seen> {
    try {
      models ??= loadCrowdModels();
      const picture = await openPicture(bytes, minShortSidePx, eventLimits.selfieMaxBytes);
      const faces = await readCrowd(picture, await models);
      const [face] = faces.filter((each) => each.vector !== undefined);
      // The camera asked for a turn to one side; how far a person turns is their own.
      const turn = isTurned ? (face?.quality.yaw ?? 0) : 0;
      const fault = findSelfieFault(
        faces.map(({ quality }) => quality),
        turn,
      );
      return fault === undefined ? described(face) : { fault };
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error;
      return { fault: 'unreadable' };
    }
  }

  return {
    async read(pictures) {
      const vectors: Float32Array[] = [];
      let box: FaceBox | undefined;
      for (const [picture, bytes] of pictures.entries()) {
        const seen = await readOne(bytes, picture > 0);
        if ('fault' in seen) return { picture, fault: seen.fault };
        const [first] = vectors;
        if (first !== undefined && cosine(first, seen.vector) < samePerson) return { picture, fault: 'other_person' };
        vectors.push(seen.vector);
        box ??= seen.box;
      }
      if (box === undefined) throw new RangeError('a selfie has one picture at least');
      return { vectors, box };
    },
  };
}

interface DescribedFace extends CrowdFace {
  readonly vector: Float32Array;
}

function described(face: CrowdFace | undefined): DescribedFace {
  if (face?.vector === undefined) throw new Error('a face without a fault has no vector');
  return { ...face, vector: face.vector };
}
