import { findSelfieFault, type SelfieFault } from '#engine/crowd/judge-face.ts';
import { matchFaces, type Template } from '#engine/crowd/match-faces.ts';
import { type CrowdFace, readCrowd } from '#engine/crowd/read-crowd.ts';
import type { CrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { DemoPhoto, DemoSelfies } from './draw-event.ts';
import type { PhotoResult } from './score-event.ts';

/** What the engine says of an event, and what that cost. */
export interface EventReading {
  readonly results: readonly PhotoResult[];
  readonly refused: readonly { readonly guest: string; readonly turn: number; readonly fault: SelfieFault }[];
  /** Processor time of reading the photos, in milliseconds. */
  readonly cpuMs: number;
}

/** Enrols the guests, reads the photos and matches them, with the engine alone. */
export async function readEvent(
  selfies: readonly DemoSelfies[],
  photos: AsyncIterable<Pick<DemoPhoto, 'name' | 'bytes'>>,
  models: CrowdModels,
): Promise<EventReading> {
  const refused: EventReading['refused'][number][] = [];
  const templates: Template[] = [];
  for (const { guest, pictures } of selfies) {
    const vectors: Float32Array[] = [];
    for (const { turn, bytes } of pictures) {
      const faces = await readCrowd(await openPicture(bytes), models);
      const qualities = faces.map(({ quality }) => quality);
      const fault = findSelfieFault(qualities, turn);
      if (fault === undefined) vectors.push(faces.find(({ vector }) => vector !== undefined)!.vector!);
      else refused.push({ guest, turn, fault });
    }
    if (vectors.length > 0) templates.push({ enrolment: guest, vectors });
  }
  const read: { photo: string; faces: readonly CrowdFace[] }[] = [];
  let cpuMs = 0;
  for await (const { name, bytes } of photos) {
    const before = process.cpuUsage();
    read.push({ photo: name, faces: await readCrowd(await openPicture(bytes), models) });
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
  }
  const described = read.flatMap(({ faces }) => faces).filter(({ vector }) => vector !== undefined).length;
  const results = read.map(({ photo, faces }): PhotoResult => {
    const matchable = faces.flatMap(({ class: use, vector, box }) =>
      use === 'counted' || vector === undefined ? [] : [{ class: use, vector, box }],
    );
    return {
      photo,
      faces: faces.map(({ box, vector }) => ({ box, isDescribed: vector !== undefined })),
      matches: matchFaces(matchable, templates, described).map(({ enrolment, face, certainty }) => ({
        guest: enrolment,
        certainty,
        box: matchable[face]!.box,
      })),
    };
  });
  return { results, refused, cpuMs };
}
