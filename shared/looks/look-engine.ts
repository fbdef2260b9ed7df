import type { LookManifest } from './look-manifest.ts';
import type { LookReport } from './look-report.ts';
import type { LookStep } from './look-step.ts';
import type { LookOffer, LookRequest } from './looks.ts';

/** The engines there are; an order keeps the name of the one it was paid for. */
export const lookEngineNames = ['builtin', 'bedrock', 'webhook'] as const;
export type LookEngineName = (typeof lookEngineNames)[number];

/** A finished look. */
export interface MadeLook {
  /** A JPEG as large as the upright picture, without metadata. */
  readonly jpeg: Uint8Array;
  readonly manifest: LookManifest;
}

/** What belongs to drawing something that was not in the picture. */
export interface Drawing {
  /** With the same words the same is drawn. */
  readonly seed: string;
  /**
   * Asked before each call of a generator that may be paid for.
   *
   * @throws Error when it may not be drawn
   */
  reserveGeneration(): Promise<void>;
}

/**
 * The port through which the product reaches an engine of looks.
 *
 * Every call rejects with `PhotoRejected` when the picture cannot become what is asked for.
 */
export interface LookEngine {
  readonly name: LookEngineName;
  readonly offer: LookOffer;
  /** Looks at a picture before anything is paid: what can be made of it, and what has to be said first. */
  check(picture: Uint8Array, request: LookRequest): Promise<LookReport>;
  /**
   * Makes the look, and compares the face before it is handed out.
   *
   * @param onStep gets each step as it begins, and the same one again while it takes long
   * @param drawing looked at where something is drawn that was not in the picture
   */
  make(
    picture: Uint8Array,
    request: LookRequest,
    onStep?: (step: LookStep) => void,
    drawing?: Drawing,
  ): Promise<MadeLook>;
}
