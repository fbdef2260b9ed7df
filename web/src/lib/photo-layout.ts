import type { DocumentRules } from '#shared/photo/document.ts';

/** A scale drawing of a document's photo: lengths in units of the drawing, from the upper left corner. */
export interface PhotoLayout {
  readonly width: number;
  readonly height: number;
  /** The head at the engine's target. */
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
  /** The range of the crown for a fixed chin. */
  readonly crownBand: Band;
  /** The range of the eyes; absent if the document has none. */
  readonly eyeBand: Band | undefined;
}

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Including hair, the eyes are about half the head's height below the crown. */
export const eyesBelowCrown = 0.52;

/** Lays out a photo at a number of units for each pixel of its file. */
export function layOut(rules: DocumentRules, unitsPerPx: number): PhotoLayout {
  const { widthPx, heightPx, headHeight, eyeLine, spaceAbove = { min: 0, max: 1 } } = rules;
  const height = heightPx * unitsPerPx;
  const eyes = height * (1 - eyeLine.aim);
  const crown = eyes - eyesBelowCrown * headHeight.aim * height;
  const chin = crown + headHeight.aim * height;
  return {
    width: widthPx * unitsPerPx,
    height,
    crown,
    eyes,
    chin,
    crownBand: {
      top: Math.max(chin - headHeight.max * height, spaceAbove.min * height),
      bottom: Math.min(chin - headHeight.min * height, spaceAbove.max * height),
    },
    eyeBand: eyeLine.isRule ? { top: height * (1 - eyeLine.max), bottom: height * (1 - eyeLine.min) } : undefined,
  };
}

/** As large as fits into a box. */
export function layOutWithin(
  rules: DocumentRules,
  box: { readonly width: number; readonly height: number },
): PhotoLayout {
  return layOut(rules, Math.min(box.width / rules.widthPx, box.height / rules.heightPx));
}

/** At a number of units for each printed millimetre, so that photos compare in size. */
export function layOutPrinted(rules: DocumentRules, unitsPerMm: number): PhotoLayout {
  return layOut(rules, (unitsPerMm * rules.heightMm) / rules.heightPx);
}
