import type { DocumentRules } from '#shared/photo/document.ts';
import { type CheckId, measuredRules } from '#shared/photo/report.ts';

type MeasuredRule = (typeof measuredRules)[number] | 'headWidth';

/** The groups of rules, in the order of the page. */
export const ruleGroups = ['frame', 'face', 'light', 'picture', 'wall'] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** A new rule of the engine does not compile without its group. */
const groupOf: Readonly<Record<MeasuredRule, RuleGroup>> = {
  faces: 'frame',
  headInFrame: 'frame',
  bodyInFrame: 'frame',
  headHeight: 'frame',
  headWidth: 'frame',
  eyeLine: 'frame',
  interEyeDistance: 'frame',
  proportions: 'frame',
  yaw: 'face',
  pitch: 'face',
  roll: 'face',
  eyesOpen: 'face',
  eyesVisible: 'face',
  gaze: 'face',
  mouthClosed: 'face',
  neutral: 'face',
  faceVisible: 'face',
  handAtFace: 'face',
  headCovering: 'face',
  exposure: 'light',
  evenLight: 'light',
  hotSpots: 'light',
  dynamicRange: 'light',
  naturalColour: 'light',
  whiteBalance: 'light',
  redEye: 'light',
  resolution: 'picture',
  trueResolution: 'picture',
  sharpness: 'picture',
  noise: 'picture',
  compression: 'picture',
  recapture: 'picture',
  photographed: 'picture',
  fileSize: 'picture',
  background: 'wall',
  wallColour: 'wall',
  wallShadow: 'wall',
};

/** The rules measured for a document; rules it does not limit are left out. */
export function rulesOf({ eyeLine, headWidth, fileBytes }: DocumentRules): readonly MeasuredRule[] {
  const unlimited = new Set<CheckId>([
    ...(eyeLine.isRule ? [] : (['eyeLine'] as const)),
    ...(fileBytes === undefined ? (['fileSize'] as const) : []),
  ]);
  const limited = measuredRules.filter((rule) => !unlimited.has(rule));
  return headWidth === undefined ? limited : [...limited, 'headWidth'];
}

/** The rules of one group. */
export function rulesOfGroup(rules: readonly MeasuredRule[], group: RuleGroup): readonly MeasuredRule[] {
  return rules.filter((rule) => groupOf[rule] === group);
}
