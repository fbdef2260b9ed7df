import type { Check } from '#shared/photo/report.ts';
import type { Delivered, FinishedOutline, ReplacedBackground } from './delivered.ts';
import type { Gate } from './grade.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** From these shares of the outline on a trace of the old background is worth a look, or is in plain sight. */
const leftoverGate = { warnAbove: 0.003, failAbove: 0.02 };

/** Where an eye sees a fault, and where it would not print the photo; docs/measures.md says on which pictures. */
const outlineGates = {
  tornPx: { warnAbove: 85, failAbove: 115 },
  strayLeftPx: { warnAbove: 22, failAbove: 44 },
  strayLostPx: { warnAbove: 15, failAbove: 30 },
  patchPx: { warnAbove: 60, failAbove: 110 },
  islandPx: { warnAbove: 30, failAbove: 80 },
  holePx: { warnAbove: 40, failAbove: 90 },
  sawnPx: { warnAbove: 12, failAbove: 30 },
} as const satisfies Record<keyof FinishedOutline, Gate>;

/** The outline of a photo with a replaced background: what is left of the old one, what is lost, where it is cut. */
export function checkOutline({ replaced }: Delivered): Check[] {
  if (replaced === undefined) return [];
  const strains = markedStrains(replaced);
  return [strained('leftovers', strains, 100 - 25 * Math.max(...Object.values(strains)))];
}

/** The end of what is accepted. */
const atMostWarned = 2;

/**
 * What is measured on the finished outline only warns as yet: with these limits it would refuse one in seventeen
 * harmless variants of portraits that can be printed.
 */
function markedStrains(replaced: Pick<ReplacedBackground, 'leftoverShare' | 'outline'>) {
  const { remnant, torn, sawn } = outlineStrains(replaced);
  const leftover = strain(replaced.leftoverShare, leftoverGate);
  return {
    remnant: Math.max(leftover, Math.min(remnant, atMostWarned)),
    torn: Math.min(torn, atMostWarned),
    sawn: Math.min(sawn, atMostWarned),
  };
}

/** How much of its tolerance each kind of fault uses. */
export function outlineStrains({ leftoverShare, outline }: Pick<ReplacedBackground, 'leftoverShare' | 'outline'>) {
  const of = (...measures: readonly (keyof FinishedOutline)[]) =>
    Math.max(...measures.map((measure) => strain(outline[measure], outlineGates[measure])));
  return {
    remnant: Math.max(strain(leftoverShare, leftoverGate), of('strayLeftPx', 'patchPx', 'islandPx')),
    torn: of('tornPx', 'strayLostPx', 'holePx'),
    sawn: of('sawnPx'),
  };
}
