import measures from './hero-measures.json' with { type: 'json' };

interface Measured {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** What the report calls good is narrower than what it accepts. */
  readonly warnMin?: number;
  readonly warnMax?: number;
}

interface HeroMeasures {
  /** Corners of the photo on the square picture of the selfie, as shares of its side. */
  readonly crop: readonly (readonly [x: number, y: number])[];
  readonly turnedDegrees: number;
  readonly head: Measured;
  readonly eyes: Measured;
  readonly sharpness: Measured;
  readonly glare: Measured;
  readonly output: { readonly widthPx: number; readonly heightPx: number; readonly bytes: number };
}

/** What the report says of the photo beside the first words of the site; written by `npm run people`. */
export const heroMeasures = measures as unknown as HeroMeasures;
