import { z } from 'zod';
import { DocumentId } from './document.ts';
import { Place } from './place.ts';

/** The outcome of a measured rule. A fail blocks payment, a warn leaves the decision to the customer. */
export const Mark = z.enum(['pass', 'warn', 'fail']);
export type Mark = z.infer<typeof Mark>;

/** The rules that the engine measures, in the order of a report. Stable: translations depend on them. */
export const CheckId = z.enum([
  'faces',
  'resolution',
  'trueResolution',
  'interEyeDistance',
  'proportions',
  'headHeight',
  /** Where the document limits it. */
  'headWidth',
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
  /** Where the file says that the picture is older than six months. */
  'captureDate',
  /** Where a line of letters or digits lies over the person, as a camera prints the date. */
  'writing',
  'background',
  'wallColour',
  'wallShadow',
  /** Where the background has to be replaced: how well the subject can be separated from it. */
  'cutOut',
  /** Not a measured rule: the delivered photo's background was replaced, which has to be disclosed. */
  'backgroundEdit',
  /** Where the background was replaced: whether the subject's outline has remnants of it, is torn or cut straight. */
  'leftovers',
  /** Not a measured rule: transparent parts of the picture became white, which has to be disclosed. */
  'transparency',
  'fileSize',
]);
export type CheckId = z.infer<typeof CheckId>;

/**
 * The unit of a measured value, so that a page can format it. `share` is 0 to 1, shown as per cent; `score` is 0 to
 * 100; `deltaE` is a colour difference in CIELAB (CIE 1976); `levels` are steps of brightness, of 255. `strain` is how
 * much of its tolerance the worst of several measures uses: 1 is the end of good, 2 the end of accepted.
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
  'months',
]);
export type CheckUnit = z.infer<typeof CheckUnit>;

/** The rules that every report can measure; the others depend on the treatment of the background and on the file. */
export const measuredRules = CheckId.exclude([
  'headWidth',
  'cutOut',
  'backgroundEdit',
  'leftovers',
  'transparency',
  'captureDate',
  'writing',
]).options;

/**
 * The limits of a value: beyond `min` and `max` the rule fails; beyond `warnMin` and `warnMax` it is met with a
 * warning. A rule that cannot fail has only the latter.
 */
export const CheckLimit = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  warnMin: z.number().optional(),
  warnMax: z.number().optional(),
});
export type CheckLimit = z.infer<typeof CheckLimit>;

/**
 * The limit that is shown with a rule, whatever its mark: the end of the good values. Between it and the failing limit
 * a value is accepted with a warning.
 */
export function displayedLimit({ min, max, warnMin, warnMax }: CheckLimit): { min?: number; max?: number } {
  const [from, to] = [warnMin ?? min, warnMax ?? max];
  return { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
}

/** Which of several measures decided a rule, so that a page can say "too dark" and not "too dark or too bright". */
export const CheckCause = z.enum([
  'dark',
  'bright',
  'tinted',
  'twoLights',
  'grey',
  'shadow',
  'striped',
  'fading',
  'open',
  'teeth',
  'tongue',
  'smile',
  'laugh',
  'soft',
  'doubtful',
  'glasses',
  'covering',
  'headphones',
  'hairGlasses',
  'remnant',
  'torn',
  'sawn',
  'tallHair',
]);
export type CheckCause = z.infer<typeof CheckCause>;

/** One rule of the report: the value, its limits, and the outcome. */
export const Check = z.object({
  id: CheckId,
  value: z.number(),
  unit: CheckUnit,
  limit: CheckLimit,
  /** 0 (worst) to 100 (best). */
  score: z.number().min(0).max(100),
  mark: Mark,
  /** Absent where one measure decides, and where the rule passes. */
  cause: CheckCause.optional(),
  /** The places of the fault; absent where the rule passes, and where it has no place. */
  places: z.array(Place).optional(),
});
export type Check = z.infer<typeof Check>;

const Point = z.object({ x: z.number(), y: z.number() });

/** The points of the face, as shares (0 to 1) of the upright source's width and height; for the overlay. */
export const FaceOverlay = z.object({
  crown: Point,
  chin: Point,
  /** The subject's right eye is on the left of the picture. */
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

/** The rules that prevent a photo. */
export function failedRules({ checks }: Pick<PhotoReport, 'checks'>): CheckId[] {
  return checks.filter(({ mark }) => mark === 'fail').map(({ id }) => id);
}
