import { cosine } from './describe-person.ts';
import type { FaceClass } from './judge-face.ts';

/** A described face of a photo. */
export interface MatchableFace {
  readonly class: Exclude<FaceClass, 'counted'>;
  /** 128 numbers of unit length, from `describePerson`. */
  readonly vector: Float32Array;
}

/**
 * What is known of one enrolled face, of the guest or of a child with the guest: 1 to 5 vectors, none when another
 * `crowdVersion` described it. Without any it is like no face.
 */
export interface Template {
  readonly enrolment: string;
  readonly vectors: readonly Float32Array[];
}

/** An enrolled face in a photo: shown when `sure`, otherwise the guest is asked. */
export interface FaceMatch {
  readonly enrolment: string;
  /** The place of the face in the list of the photo's faces. */
  readonly face: number;
  /** The best cosine over the guest's vectors. */
  readonly score: number;
  readonly certainty: 'sure' | 'asked';
}

/** Cosines above which this share of pairs of two strangers' pictures lies; docs/events.md says where each comes from. */
const measuredLimits = [
  { falseMatchRate: 3e-3, limit: 0.922 },
  { falseMatchRate: 1e-3, limit: 0.931 },
  { falseMatchRate: 1e-4, limit: 0.947 },
  { falseMatchRate: 5e-5, limit: 0.951 },
] as const;
/** A template of three pictures makes up to this many times the false matches of one, because its best score counts. */
const templateFactor = 2;

/** A guest is shown half a stranger in the whole event, up to 5,000 faces: stricter limits were not measured. */
const strangersShown = 0.5;
const sureRates = { strictest: 1e-4, loosest: 1e-3 } as const;
/** A guest is asked about five strangers, in a very large event about more. */
const strangersAsked = 5;
const askedRates = { strictest: 1e-3, loosest: 3e-3 } as const;

/**
 * The score from which a match is sure: strangers that a guest is shown are false matches times faces.
 *
 * @param faces all described faces of the event
 */
export function sureLimit(faces: number): number {
  return limitAt(rateFor(strangersShown, faces, sureRates));
}

/**
 * The score from which a guest is asked.
 *
 * @param faces all described faces of the event
 */
export function askedLimit(faces: number): number {
  return limitAt(rateFor(strangersAsked, faces, askedRates));
}

/** The score of a face for an enrolment. */
export function scoreOf(vector: Float32Array, { vectors }: Template): number {
  return Math.max(...vectors.map((known) => cosine(vector, known)));
}

/**
 * Matches the faces of one photo with the enrolled ones. A face goes to the enrolment it is most like, and each has one face, the
 * best. A face whose enrolment has a better one may be another's: that one is only asked. Weak faces are never sure.
 *
 * @param facesOfEvent all described faces of the event, for the limits
 * @returns the best match first
 */
export function matchFaces(
  faces: readonly MatchableFace[],
  templates: readonly Template[],
  facesOfEvent: number,
): FaceMatch[] {
  const [sure, asked] = [sureLimit(facesOfEvent), askedLimit(facesOfEvent)];
  const likeness = faces.flatMap(({ vector }, face) =>
    templates
      .map((template) => ({ face, enrolment: template.enrolment, score: scoreOf(vector, template) }))
      .toSorted(inOrder)
      .map((pair, place) => ({ ...pair, isMostLike: place === 0 })),
  );
  const matches: FaceMatch[] = [];
  for (const { face, enrolment, score, isMostLike } of likeness.toSorted(inOrder)) {
    if (score < asked || matches.some((match) => match.face === face || match.enrolment === enrolment)) continue;
    const isSure = score >= sure && isMostLike && faces[face]!.class === 'strong';
    matches.push({ enrolment, face, score, certainty: isSure ? 'sure' : 'asked' });
  }
  return matches;
}

type Pair = Pick<FaceMatch, 'face' | 'enrolment' | 'score'>;

/** Equal scores are ordered by enrolment and face, so that the same faces always give the same matches. */
function inOrder(a: Pair, b: Pair): number {
  return b.score - a.score || (a.enrolment < b.enrolment ? -1 : a.enrolment > b.enrolment ? 1 : a.face - b.face);
}

function rateFor(
  strangers: number,
  faces: number,
  { strictest, loosest }: typeof sureRates | typeof askedRates,
): number {
  return Math.max(strictest, Math.min(loosest, strangers / Math.max(1, faces)));
}

/** The limit for a template, between two measured ones along the logarithm of the rate. */
function limitAt(templateRate: number): number {
  const rate = Math.max(measuredLimits.at(-1)!.falseMatchRate, templateRate / templateFactor);
  const next = measuredLimits.findIndex(({ falseMatchRate }) => falseMatchRate <= rate);
  const [to, from] = [measuredLimits[next]!, measuredLimits[Math.max(0, next - 1)]!];
  if (to === from) return to.limit;
  const share = Math.log(from.falseMatchRate / rate) / Math.log(from.falseMatchRate / to.falseMatchRate);
  return from.limit + share * (to.limit - from.limit);
}
