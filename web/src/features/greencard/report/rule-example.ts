import { type Check, type CheckId, displayedLimit } from '#shared/photo/report.ts';
import type { ExampleKind } from '#web/ui/example-marks.tsx';

/** The drawing of a correct picture, for each rule. */
const examples: Readonly<Record<CheckId, ExampleKind>> = {
  faces: 'alone',
  resolution: 'close',
  trueResolution: 'original',
  interEyeDistance: 'close',
  proportions: 'original',
  headHeight: 'whole',
  headWidth: 'whole',
  eyeLine: 'whole',
  headInFrame: 'whole',
  bodyInFrame: 'whole',
  yaw: 'straight',
  pitch: 'straight',
  roll: 'straight',
  eyesOpen: 'open',
  eyesVisible: 'open',
  mouthClosed: 'calm',
  faceVisible: 'open',
  handAtFace: 'open',
  headCovering: 'open',
  neutral: 'calm',
  gaze: 'straight',
  sharpness: 'original',
  noise: 'light',
  compression: 'original',
  exposure: 'light',
  hotSpots: 'light',
  dynamicRange: 'light',
  evenLight: 'light',
  naturalColour: 'light',
  whiteBalance: 'light',
  redEye: 'light',
  recapture: 'direct',
  photographed: 'direct',
  captureDate: 'original',
  writing: 'original',
  background: 'wall',
  wallColour: 'wall',
  wallShadow: 'wall',
  cutOut: 'wall',
  backgroundEdit: 'wall',
  leftovers: 'wall',
  transparency: 'original',
  fileSize: 'original',
};

/** The drawing for a failed rule; a head that is too small has to come closer, one that is too large to move back. */
export function ruleExample({ id, value, limit }: Pick<Check, 'id' | 'value' | 'limit'>): ExampleKind {
  return id === 'headHeight' && value < (displayedLimit(limit).min ?? 0) ? 'close' : examples[id];
}
