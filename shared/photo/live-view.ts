import type { Check, CheckId } from './report.ts';

/** The rules that the live camera can check; the others need the picture itself. */
export const liveRules = [
  'yaw',
  'pitch',
  'roll',
  'exposure',
  'evenLight',
  'eyesOpen',
  'gaze',
  'mouthClosed',
  'neutral',
] as const satisfies readonly CheckId[];
export type LiveRule = (typeof liveRules)[number];

/** A point in a frame, in pixels. */
interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** The one face in front of a camera. */
export interface LiveFace {
  /** The midpoint between the pupils. */
  readonly eyes: FramePoint;
  readonly chin: FramePoint;
  readonly checks: Readonly<Record<LiveRule, Check>>;
}

/** The faces in a camera frame. */
export interface LiveView {
  /** The number of persons' faces; with several the subject is ambiguous. */
  readonly faces: number;
  /** The largest face, if there is any. */
  readonly face: LiveFace | undefined;
}
