import { scoreOf, sureLimit, type Template } from '#engine/crowd/match-faces.ts';
import type { EventId } from '#shared/ids.ts';
import type { Absences } from './absences.ts';
import type { StoredFace } from './face-row.ts';
import type { SettledMatch } from './guests.ts';
import type { Templates } from './templates.ts';

/** The templates of faces that were taken out. */
export type AbsentFaces = readonly Template[];

export interface AbsentFacesDeps {
  readonly guests: Pick<Absences, 'absencesOf'>;
  readonly templates: Pick<Templates, 'load'>;
}

/** The templates of the faces that were taken out of an event. */
export async function absentTemplates(eventId: EventId, { guests, templates }: AbsentFacesDeps): Promise<AbsentFaces> {
  return await templates.load(await guests.absencesOf(eventId));
}

/** Tells which faces are surely like one that was taken out. */
export function isAbsentIn(absent: AbsentFaces, facesOfEvent: number): (face: Pick<StoredFace, 'vector'>) => boolean {
  const sure = sureLimit(facesOfEvent);
  return ({ vector }) => absent.some((template) => scoreOf(vector, template) >= sure);
}

/**
 * Whether all faces that were taken out can be compared. While one cannot, because another version of the engine described it, any
 * face could be that one: none is kept, and guests find theirs in the files.
 */
export function areComparable(absent: AbsentFaces): boolean {
  return absent.every(({ vectors }) => vectors.length > 0);
}

/** Of a face that was taken out no guest is asked; one whose enrolled face it surely is still finds it. */
export function withoutQuestions(
  settled: SettledMatch,
  faces: readonly StoredFace[],
  isAbsent: (face: StoredFace) => boolean,
): SettledMatch {
  const { match } = settled;
  const face = match?.certainty === 'asked' ? faces[match.face] : undefined;
  return face !== undefined && isAbsent(face) ? { ...settled, match: undefined } : settled;
}
