import type { Paper } from '#shared/photo/paper.ts';

/** A paper in dots of {@link printDpi}, in its preferred orientation when both take as many copies. */
export interface PaperSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Machines trim or cannot print this much along each edge. */
  readonly marginPx: number;
}

export const printDpi = 300;

const mmPerInch = 25.4;

/** Dots of a length at {@link printDpi}. */
export function printDots(millimetres: number): number {
  return Math.round((millimetres / mmPerInch) * printDpi);
}

/** Photo shops trim up to 3 mm; printers at home leave up to 5 mm white. */
export const papers: Readonly<Record<Paper, PaperSize>> = {
  '4x6': { widthPx: 6 * printDpi, heightPx: 4 * printDpi, marginPx: printDots(3) },
  '10x15': { widthPx: printDots(150), heightPx: printDots(100), marginPx: printDots(3) },
  a4: { widthPx: printDots(210), heightPx: printDots(297), marginPx: printDots(5) },
};
