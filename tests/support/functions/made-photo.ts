import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

const middle = { x: 0.5, y: 0.5 };

/** A report without any fault. */
export const aReport: PhotoReport = {
  document: 'dv',
  verdict: 'pass',
  source: { widthPx: 1200, heightPx: 1500, bytes: 200_000 },
  checks: [{ id: 'faces', value: 1, unit: 'count', limit: { min: 1, max: 1 }, score: 100, mark: 'pass' }],
  overlay: { crown: middle, chin: middle, rightEye: middle, leftEye: middle, crop: [middle, middle, middle, middle] },
};

/** A finished photo, small enough for a test. */
export const aMadePhoto: MadePhoto = {
  jpeg: new Uint8Array([0xff, 0xd8, 0xff]),
  report: aReport,
  manifest: {
    document: 'dv',
    engine: 'double/1',
    source: { sha256: '0', widthPx: 1200, heightPx: 1500 },
    orientation: 1,
    rotatedByDegrees: 0,
    crop: { centreX: 600, centreY: 700, widthPx: 900, heightPx: 900 },
    scaledBy: 0.67,
    background: { requested: 'auto', done: 'kept', changedShare: 0 },
    output: { widthPx: 600, heightPx: 600, jpegQuality: 95, bytes: 3, sha256: '0' },
  },
};
