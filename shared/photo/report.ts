import { z } from 'zod';
import { DocumentId } from './document.ts';
import { Place } from './place.ts';

/** How a measured rule came out. A fail blocks payment, a warn leaves the decision to the person. */
export const Mark = z.enum(['pass', 'warn', 'fail']);
export type Mark = z.infer<typeof Mark>;

/** The rules the engine measures, in the order in which a report lists them. Stable: translations hang on them. */
export const CheckId = z.enum([
  'faces',
  'resolution',
  'trueResolution',
  'interEyeDistance',
  'proportions',
  'headHeight',
  'eyeLine',
  'headInFrame',
  'bodyInFrame',
  'yaw',
  'pitch',
  'roll',
  'eyesOpen',
  'eyesVisible',
  'mouthClosed',
  'faceVisible',
  'handAtFace',
  'headCovering',
  'neutral',
  'gaze',
  'sharpness',
  'noise',
  'compression',
  'exposure',
  'hotSpots',
  'dynamicRange',
  'evenLight',
  'naturalColour',
  'whiteBalance',
  'redEye',
  'recapture',
  'photographed',
  'background',
  'wallColour',
  'wallShadow',
  /** Where the background has to be replaced: how surely the person can be told from it. */
  'cutOut',
  /** Not a measured rule: the delivered photo's own background was replaced, which has to be disclosed. */
  'backgroundEdit',
  /** Where the background was replaced: how much of the old one is left beside the outline of the delivered photo. */
  'leftovers',
  /** Not a measured rule: the picture had transparent places, which were made white and have to be disclosed. */
  'transparency',
  'fileSize',
]);
export type CheckId = z.infer<typeof CheckId>;

/**
 * The unit of a measured value, so that a page can format it. `share` is 0 to 1, shown as per cent; `score` is 0 to 100;
 * `deltaE` is a distance of colours in CIELAB (CIE 1976); `levels` are steps of brightness, of 255. `strain` is how much of
 * what is allowed is used up by the worst of several measures: 1 is the end of what is good, 2 of what is accepted.
 */
export const CheckUnit = z.enum([
  'count',
  'px',
  'share',
  'ratio',
  'degrees',
  'bytes',
  'score',
  'deltaE',
  'levels',
  'strain',
]);
export type CheckUnit = z.infer<typeof CheckUnit>;

/** The rules that every report can measure; the others depend on what is done with the background. */
export const measuredRules = CheckId.exclude(['cutOut', 'backgroundEdit', 'leftovers', 'transparency']).options;

/**
 * What a value is held against: beyond `min` and `max` the rule is broken; beyond `warnMin` and `warnMax` it is met with
 * something to look at. A rule that cannot be broken has only the latter.
 */
export const CheckLimit = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  warnMin: z.number().optional(),
  warnMax: z.number().optional(),
});
export type CheckLimit = z.infer<typeof CheckLimit>;

/**
 * The one limit a rule is told with, whatever its mark: where the good values end. What lies between it and the limit that
 * breaks the rule is accepted, and worth a look.
 */
export function toldLimit({ min, max, warnMin, warnMax }: CheckLimit): { min?: number; max?: number } {
  const [from, to] = [warnMin ?? min, warnMax ?? max];
  return { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
}

/** Which of several measures decided about a rule, so that a page can say "too dark" and not "too dark or too bright". */
export const CheckCause = z.enum([
  'dark',
  'bright',
  'tinted',
  'twoLights',
  'grey',
  'shadow',
  'striped',
  'fading',
  'smile',
  'laugh',
  'soft',
]);
export type CheckCause = z.infer<typeof CheckCause>;

/** One rule of the report: what was measured, against which limit, and how it came out. */
export const Check = z.object({
  id: CheckId,
  value: z.number(),
  unit: CheckUnit,
  limit: CheckLimit,
  /** 0 (worst) to 100 (best). */
  score: z.number().min(0).max(100),
  mark: Mark,
  /** Absent where one measure decides, and where the rule is met. */
  cause: CheckCause.optional(),
  /** Where the picture shows it; absent where the rule is met, and where it has no place. */
  places: z.array(Place).optional(),
});
export type Check = z.infer<typeof Check>;

const Point = z.object({ x: z.number(), y: z.number() });

/** Where the face was found, as shares (0 to 1) of the upright source's width and height; for the overlay. */
export const FaceOverlay = z.object({
  crown: Point,
  chin: Point,
  /** The subject's right eye is on the picture's left. */
  rightEye: Point,
  leftEye: Point,
  /** The four corners of the planned crop, clockwise from the top left. */
  crop: z.array(Point).length(4),
});
export type FaceOverlay = z.infer<typeof FaceOverlay>;

/** The compliance report of one picture against one document. */
export const PhotoReport = z.object({
  document: DocumentId,
  /** The worst mark of all checks. */
  verdict: Mark,
  source: z.object({ widthPx: z.number().int(), heightPx: z.number().int(), bytes: z.number().int() }),
  checks: z.array(Check),
  overlay: FaceOverlay,
});
export type PhotoReport = z.infer<typeof PhotoReport>;

/** The worst of several marks. */
export function worstMark(marks: readonly Mark[]): Mark {
  if (marks.includes('fail')) return 'fail';
  return marks.includes('warn') ? 'warn' : 'pass';
}

/** The rules that stand in the way of a photo. */
export function failedRules({ checks }: Pick<PhotoReport, 'checks'>): CheckId[] {
  return checks.filter(({ mark }) => mark === 'fail').map(({ id }) => id);
}
