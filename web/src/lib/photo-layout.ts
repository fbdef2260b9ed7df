import type { DocumentRules } from '#shared/photo/document.ts';

/** A document's photo as it is drawn, to scale: lengths in units of the drawing, measured from the upper left corner. */
export interface PhotoLayout {
  readonly width: number;
  readonly height: number;
  /** The head as the engine aims at it. */
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
  /** Where the crown may be while the chin stays. */
  readonly crownBand: Band;
  /** Where the eyes have to be; absent where the document does not say. */
  readonly eyeBand: Band | undefined;
}

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** With hair a head's eyes lie about half its height below the crown. */
export const eyesBelowCrown = 0.52;

/** Lays a photo out in so many units a pixel of its file. */
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

/** In so many units a millimetre of the print, so that several photos can be compared. */
export function layOutPrinted(rules: DocumentRules, unitsPerMm: number): PhotoLayout {
  return layOut(rules, (unitsPerMm * rules.heightMm) / rules.heightPx);
}
