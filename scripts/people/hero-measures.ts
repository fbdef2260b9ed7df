import type { CheckId } from '#shared/photo/report.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';

/** Where the square picture of a selfie begins below its upper edge, in pixels; it is as wide as the selfie. */
export const squareTopPx = 150;

/** The measurements on the landing page: figures of the report, and the crop on the selfie. */
export function heroMeasures({ report, manifest }: ReportFile) {
  const { widthPx, heightPx } = manifest.source;
  const measured = (id: CheckId) => {
    const { value, limit } = report.checks.find((check) => check.id === id) ?? {};
    if (typeof value !== 'number' || limit === undefined) throw new Error(`the report has no ${id}`);
    return { value, ...limit };
  };
  return {
    crop: report.overlay.crop.map(({ x, y }) => [round(x), round((y * heightPx - squareTopPx) / widthPx)]),
    turnedDegrees: round(manifest.rotatedByDegrees),
    head: measured('headHeight'),
    eyes: measured('eyeLine'),
    sharpness: measured('sharpness'),
    glare: measured('hotSpots'),
    output: { widthPx: manifest.output.widthPx, heightPx: manifest.output.heightPx, bytes: manifest.output.bytes },
  };
}

/** As precise as a picture of a few hundred pixels can show. */
export function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
