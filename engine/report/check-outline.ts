import type { Check } from '#shared/photo/report.ts';
import type { Delivered, FinishedOutline, ReplacedBackground } from './delivered.ts';
import type { Gate } from './grade.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** From these shares of the outline on a trace of the old background is worth a look, or is in plain sight. */
const leftoverGate = { warnAbove: 0.003, failAbove: 0.02 };

/**
 * Where an eye sees a fault, and where it would not print the photo. A limit from which a figure fails lies above all that
 * it is on harmless variants of portraits that can be printed; docs/measures.md says on which pictures.
 */
const outlineGates = {
  tornPx: { warnAbove: 85, failAbove: 125 },
  strayLeftPx: { warnAbove: 16, failAbove: 30 },
  strayLostPx: { warnAbove: 12, failAbove: 68 },
  bentPx: { warnAbove: 28, failAbove: 75 },
  patchPx: { warnAbove: 60, failAbove: 110 },
  islandPx: { warnAbove: 18, failAbove: 60 },
  holePx: { warnAbove: 24, failAbove: 80 },
  sawnPx: { warnAbove: 12, failAbove: 40 },
} as const satisfies Record<keyof FinishedOutline, Gate>;

/** The outline of a photo with a replaced background: what is left of the old one, what is lost, where it is cut. */
export function checkOutline({ replaced }: Delivered): Check[] {
  if (replaced === undefined) return [];
  const strains = outlineStrains(replaced);
  return [strained('leftovers', strains, 100 - 25 * Math.max(...Object.values(strains)))];
}

/** How much of its tolerance each kind of fault uses. */
export function outlineStrains({ leftoverShare, outline }: Pick<ReplacedBackground, 'leftoverShare' | 'outline'>) {
  const of = (...measures: readonly (keyof FinishedOutline)[]) =>
    Math.max(...measures.map((measure) => strain(outline[measure], outlineGates[measure])));
  return {
    remnant: Math.max(strain(leftoverShare, leftoverGate), of('strayLeftPx', 'patchPx', 'islandPx')),
    torn: of('tornPx', 'strayLostPx', 'bentPx', 'holePx'),
    sawn: of('sawnPx'),
  };
}
