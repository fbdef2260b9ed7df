import type { Check, CheckId } from './report.ts';

/** The rules that are judged while a person stands before a camera; the others need the picture itself. */
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

/** A place in a frame, in its pixels. */
interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** The one face before a camera. */
export interface LiveFace {
  /** The middle between the pupils. */
  readonly eyes: FramePoint;
  readonly chin: FramePoint;
  readonly checks: Readonly<Record<LiveRule, Check>>;
}

/** What a frame of a camera shows. */
export interface LiveView {
  /** Faces that count as persons: with several nobody can tell whose photo it is. */
  readonly faces: number;
  /** The largest one, where there is any. */
  readonly face: LiveFace | undefined;
}
