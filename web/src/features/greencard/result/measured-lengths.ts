import type { DocumentRules } from '#shared/photo/document.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** A length drawn on the measured photo, as a share of its height, with the document's limits if there are any. */
export interface MeasuredLength {
  readonly name: 'head' | 'eyes' | 'above' | 'below';
  readonly share: number;
  readonly limits: { readonly min: number; readonly max: number } | undefined;
}

/** The lengths of the measured photo, from the same geometry as its lines. */
export function measuredLengths(
  report: PhotoReport,
  { headHeight, eyeLine, spaceAbove }: Pick<DocumentRules, 'headHeight' | 'eyeLine' | 'spaceAbove'>,
): readonly MeasuredLength[] {
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  return [
    { name: 'head', share: chin.y - crown.y, limits: headHeight.isRule ? headHeight : undefined },
    { name: 'eyes', share: 1 - (rightEye.y + leftEye.y) / 2, limits: eyeLine.isRule ? eyeLine : undefined },
    { name: 'above', share: crown.y, limits: spaceAbove },
    { name: 'below', share: 1 - chin.y, limits: undefined },
  ];
}
