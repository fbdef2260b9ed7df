import { cosine } from '#engine/crowd/describe-person.ts';
import { findSelfieFault } from '#engine/crowd/judge-face.ts';
import { sureLimit } from '#engine/crowd/match-faces.ts';
import { type CrowdFace, readCrowd } from '#engine/crowd/read-crowd.ts';
import { encodeAt } from '#engine/encode/encode-photo.ts';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture, type Picture } from '#engine/input/picture.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { SelfieFaultName } from '#shared/events/guest-contract.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { ReadSelfie, SelfieReader } from './selfie-reader.ts';

const minShortSidePx = 160;
/** A turned picture that is less alike than this shows another person. */
const otherPerson = 0.9;
/** One that is less alike than this is left out of the template: a stranger could be. */
const samePerson = sureLimit(eventLimits.guestsOfEvent);

/** The face of a waiting guest as the organiser sees it. */
const portraitPx = 240;
const portraitMargin = 1 / 3;
const portraitQuality = 80;
/** The size on paper is unknown. */
const screenDpi = 72;

interface SeenFace {
  readonly picture: Picture;
  readonly box: CrowdFace['box'];
  readonly vector: Float32Array;
}

/** Reads selfies with the engine; its models are loaded with the first one. */
export function createSelfieReader(): SelfieReader {
  let models: Promise<CrowdModels> | undefined;

  async function readOne(bytes: Uint8Array, isTurned: boolean): Promise<SeenFace | SelfieFaultName> {
    models ??= loadCrowdModels();
    const picture = await openPicture(bytes, minShortSidePx, eventLimits.selfieMaxBytes);
    const faces = await readCrowd(picture, await models);
    const face = faces.find(({ vector }) => vector !== undefined);
    // The camera asked for a turn to one side; how far a person turns is their own.
    const turn = isTurned ? (face?.quality.yaw ?? 0) : 0;
    const fault = findSelfieFault(
      faces.map(({ quality }) => quality),
      turn,
    );
    if (fault !== undefined) return fault;
    if (face?.vector === undefined) throw new Error('a face without a fault has no vector');
    return { picture, box: face.box, vector: face.vector };
  }

  async function readAll(pictures: readonly Uint8Array[]): Promise<ReadSelfie> {
    let first: SeenFace | undefined;
    const vectors: Float32Array[] = [];
    for (const [place, bytes] of pictures.entries()) {
      const seen = await readOne(bytes, place > 0).catch((error: unknown) => {
        if (error instanceof PhotoRejected) return 'unreadable' as const;
        throw error;
      });
      if (typeof seen === 'string') return { picture: place, fault: seen };
      first ??= seen;
      const likeness = cosine(first.vector, seen.vector);
      if (likeness < otherPerson) return { picture: place, fault: 'other_person' };
      if (likeness >= samePerson) vectors.push(seen.vector);
    }
    if (first === undefined) throw new RangeError('a selfie has one picture at least');
    return { vectors, portrait: await portraitOf(first) };
  }

  return { read: readAll };
}

/** The face upright as the engine saw it, whatever the file says of its orientation. */
async function portraitOf({ picture, box }: SeenFace): Promise<Uint8Array> {
  const side = Math.max(box.width * picture.widthPx, box.height * picture.heightPx) * (1 + 2 * portraitMargin);
  const scale = Math.min(1, portraitPx / side);
  const [widthPx, heightPx] = [picture.widthPx, picture.heightPx].map((length) => Math.round(length * scale));
  const within = (middle: number, length: number) => {
    const sidePx = Math.min(length, Math.round(side * scale));
    return { sidePx, from: Math.max(0, Math.min(length - sidePx, Math.round(middle * length - sidePx / 2))) };
  };
  const across = within(box.left + box.width / 2, widthPx!);
  const down = within(box.top + box.height / 2, heightPx!);
  const region = { left: across.from, top: down.from, widthPx: across.sidePx, heightPx: down.sidePx };
  return await encodeAt(await picture.decode(widthPx!, heightPx!, region), portraitQuality, screenDpi);
}
