import type { DocumentRules } from './document.ts';

const mmPerInch = 25.4;

/**
 * Millimetres, on the print, of a share of the photo's height. Computed from pixels and dpi: the published limits are
 * whole millimetres of the exact size, not of the rounded 51 mm for two inches.
 */
export function printedMm({ heightPx, dpi }: Pick<DocumentRules, 'heightPx' | 'dpi'>, share: number): number {
  return ((share * heightPx) / dpi) * mmPerInch;
}
