import type { LiveFace, LiveRule, LiveView } from '#shared/photo/live-view.ts';
import type { Oval } from './plan-oval.ts';

/** What the live camera asks for, one hint at a time; texts are `camera:hint.<hint>`. */
export const hints = [
  'noFace',
  'several',
  'closer',
  'back',
  'centre',
  'level',
  'turn',
  'chinUp',
  'chinDown',
  'dark',
  'bright',
  'side',
  'eyes',
  'gaze',
  'mouth',
  'smile',
  'hold',
] as const;
export type Hint = (typeof hints)[number];

/** The eyes are roughly at half the height of a head: head height over the distance from eyes to chin. */
const headOverEyes = 2;
/** How far the eyes may be from the centre of the oval, in its heights. */
const mostOff = { x: 0.12, y: 0.14 };

/** The most important change, or `hold` if a frame needs none. */
export function chooseHint({ faces, face }: LiveView, oval: Oval): Hint {
  if (face === undefined) return 'noFace';
  if (faces > 1) return 'several';
  return placeHint(face, oval) ?? poseHint(face) ?? lightHint(face) ?? featureHint(face) ?? 'hold';
}

/** Position first: everything else is measured more reliably in the right place. */
function placeHint({ eyes, chin }: LiveFace, oval: Oval): Hint | undefined {
  const headPx = headOverEyes * Math.hypot(chin.x - eyes.x, chin.y - eyes.y);
  if (headPx < oval.headPx.min) return 'closer';
  if (headPx > oval.headPx.max) return 'back';
  const off = Math.max(Math.abs(eyes.x - oval.x) / mostOff.x, Math.abs(eyes.y - oval.y) / mostOff.y);
  return off > oval.heightPx ? 'centre' : undefined;
}

function poseHint({ checks }: LiveFace): Hint | undefined {
  if (!passes(checks, 'roll')) return 'level';
  if (!passes(checks, 'yaw')) return 'turn';
  if (passes(checks, 'pitch')) return undefined;
  // Positive: the nose points down.
  return checks.pitch.value > 0 ? 'chinUp' : 'chinDown';
}

function lightHint({ checks }: LiveFace): Hint | undefined {
  if (!passes(checks, 'exposure')) return checks.exposure.cause === 'bright' ? 'bright' : 'dark';
  return passes(checks, 'evenLight') ? undefined : 'side';
}

const featureHints = { eyesOpen: 'eyes', gaze: 'gaze', mouthClosed: 'mouth', neutral: 'smile' } as const;

function featureHint({ checks }: LiveFace): Hint | undefined {
  const rule = (Object.keys(featureHints) as (keyof typeof featureHints)[]).find((it) => !passes(checks, it));
  return rule && featureHints[rule];
}

/** The shutter waits for `pass`; a `warn` that a report would accept is not enough. */
function passes(checks: LiveFace['checks'], rule: LiveRule): boolean {
  return checks[rule].mark === 'pass';
}
