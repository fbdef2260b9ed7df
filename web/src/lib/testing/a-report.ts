import type { Check, PhotoReport } from '#shared/photo/report.ts';

/** A passed rule, with one visible difference. */
export function aCheck(some: Partial<Check> = {}): Check {
  return {
    id: 'headHeight',
    value: 0.6,
    unit: 'share',
    limit: { min: 0.5, max: 0.69 },
    score: 90,
    mark: 'pass',
    ...some,
  };
}

/** A report of a portrait of 1000 x 2000 pixels whose crop is upright. */
export function aReport(some: Partial<PhotoReport> = {}): PhotoReport {
  return {
    document: 'dv',
    verdict: 'pass',
    source: { widthPx: 1000, heightPx: 2000, bytes: 300_000 },
    checks: [aCheck()],
    overlay: {
      crown: { x: 0.5, y: 0.1 },
      chin: { x: 0.5, y: 0.4 },
      rightEye: { x: 0.4, y: 0.2 },
      leftEye: { x: 0.6, y: 0.2 },
      crop: [
        { x: 0.1, y: 0.05 },
        { x: 0.9, y: 0.05 },
        { x: 0.9, y: 0.45 },
        { x: 0.1, y: 0.45 },
      ],
    },
    ...some,
  };
}
