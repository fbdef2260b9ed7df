import { type Check, type CheckId, worstMark } from './report.ts';

type Explains = (check: Check, other: Check) => boolean;

const anyOf =
  (...ids: readonly CheckId[]): Explains =>
  (_, { id }) =>
    ids.includes(id);

/** Light of a wrong colour or strength, which shifts every measure of colour. */
const wrongLight = ['whiteBalance', 'naturalColour', 'exposure'] as const;
const worn = new Set<Check['cause']>(['headphones', 'hairGlasses']);
const fewPixels = ['interEyeDistance', 'resolution'] as const;

/** The faults that bring another rule down with them: what covers an eye also looks painted, to the measure of paint. */
const explanations: Readonly<Partial<Record<CheckId, Explains>>> = {
  resolution: anyOf('interEyeDistance'),
  trueResolution: anyOf(...fewPixels),
  sharpness: anyOf(...fewPixels, 'trueResolution', 'recapture'),
  noise: anyOf(...fewPixels, 'exposure', 'recapture'),
  compression: anyOf('recapture'),
  headWidth: anyOf('headHeight'),
  eyeLine: anyOf('headHeight', 'headInFrame'),
  eyesOpen: anyOf('eyesVisible'),
  gaze: anyOf('eyesVisible', 'eyesOpen'),
  redEye: anyOf('eyesVisible'),
  faceVisible: (_, { id, cause }) => id === 'handAtFace' || (id === 'eyesVisible' && cause === 'glasses'),
  mouthClosed: anyOf('faceVisible', 'handAtFace'),
  neutral: anyOf('faceVisible', 'handAtFace', 'mouthClosed'),
  photographed: anyOf('eyesVisible', 'faceVisible', 'handAtFace', ...wrongLight, ...fewPixels, 'recapture'),
  // Light changes the colour of the hair, not the shape of what is worn on it.
  headCovering: (check, other) => !worn.has(check.cause) && anyOf(...wrongLight)(check, other),
  dynamicRange: anyOf('exposure'),
  hotSpots: (_, { id, cause }) => id === 'exposure' && cause === 'bright',
  // Missing colours are no cast; any other unnatural colour is one.
  naturalColour: ({ cause }, { id }) => cause !== 'grey' && id === 'whiteBalance',
  whiteBalance: (_, { id, cause }) => id === 'naturalColour' && cause === 'grey',
  // A second face counts as a whole person; less is what the mask takes for one, also in burnt light.
  faces: ({ value }, { id }) => value < 2 && id === 'exposure',
  cutOut: anyOf(...wrongLight, 'faces', 'background'),
  leftovers: anyOf('cutOut'),
  background: anyOf('recapture'),
  wallColour: anyOf(...wrongLight),
  wallShadow: anyOf('recapture', 'background'),
};

/** From what is put right at once to what needs another camera or file. */
const remedies: readonly (readonly CheckId[])[] = [
  ['eyesVisible', 'headCovering', 'handAtFace', 'faceVisible', 'faces', 'captureDate'],
  ['eyesOpen', 'mouthClosed', 'neutral', 'gaze', 'yaw', 'pitch', 'roll'],
  ['interEyeDistance', 'resolution', 'bodyInFrame', 'headInFrame', 'headHeight', 'headWidth', 'eyeLine'],
  ['exposure', 'whiteBalance', 'naturalColour', 'evenLight', 'hotSpots', 'dynamicRange', 'redEye'],
  ['background', 'wallColour', 'wallShadow', 'cutOut', 'leftovers'],
  ['recapture', 'trueResolution', 'sharpness', 'noise', 'compression', 'proportions', 'writing', 'photographed'],
];

/** More say less: the others are found in the report. */
const mostReasons = 3;

/**
 * The rules that a picture does not meet, in the order to name them: failures first, then warnings; of each, what is not
 * explained by another, and what is put right most easily.
 */
export function orderReasons(checks: readonly Check[]): readonly Check[] {
  const open = checks.filter(({ mark }) => mark !== 'pass');
  const rank = (check: Check) =>
    [check.mark === 'fail' ? 0 : 1, isExplained(check, open) ? 1 : 0, remedyOf(check)] as const;
  return open
    .map((check, at) => ({ check, key: [...rank(check), at] }))
    .toSorted((a, b) => {
      const differs = a.key.findIndex((value, index) => value !== b.key[index]);
      return differs < 0 ? 0 : a.key[differs]! - b.key[differs]!;
    })
    .map(({ check }) => check);
}

/** The reasons to name in a sentence: the first of those of the worst mark that no other explains. */
export function reasonsToName(checks: readonly Check[]): readonly Check[] {
  const worst = worstMark(checks.map(({ mark }) => mark));
  return orderReasons(checks)
    .filter((check) => check.mark === worst && !isExplained(check, checks))
    .slice(0, mostReasons);
}

function isExplained(check: Check, checks: readonly Check[]): boolean {
  const explains = explanations[check.id];
  if (explains === undefined) return false;
  return checks.some(
    (other) => (other.mark === 'fail' || (other.mark === 'warn' && check.mark === 'warn')) && explains(check, other),
  );
}

function remedyOf({ id }: Check): number {
  const at = remedies.findIndex((ids) => ids.includes(id));
  return at < 0 ? remedies.length : at;
}
