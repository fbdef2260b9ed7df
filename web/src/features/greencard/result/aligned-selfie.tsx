import type { PhotoReport } from '#shared/photo/report.ts';
import { measureLines } from '../report/measure-lines.ts';

interface AlignedSelfieProps {
  report: PhotoReport;
  /** The size of the finished photo. */
  size: { readonly widthPx: number; readonly heightPx: number };
  url: string;
  label: string;
  onUnreadable: () => void;
}

/** The selfie, rotated and cropped exactly like the finished photo, so that both align. */
export function AlignedSelfie({ report, size, url, label, onUnreadable }: AlignedSelfieProps) {
  const { widthPx, heightPx } = size;
  const [topLeft, topRight, , bottomLeft] = measureLines(report).crop;
  // The inverse of the map from the unit square to the planned crop.
  const across = { x: (topRight.x - topLeft.x) / widthPx, y: (topRight.y - topLeft.y) / widthPx };
  const down = { x: (bottomLeft.x - topLeft.x) / heightPx, y: (bottomLeft.y - topLeft.y) / heightPx };
  const area = across.x * down.y - across.y * down.x;
  const [a, b, c, d] = [down.y / area, -across.y / area, -down.x / area, across.x / area];
  const e = -(a * topLeft.x + c * topLeft.y);
  const f = -(b * topLeft.x + d * topLeft.y);
  return (
    <svg viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label={label} className="comparison__picture">
      <image
        href={url}
        width={report.source.widthPx}
        height={report.source.heightPx}
        transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}
        onError={onUnreadable}
      />
    </svg>
  );
}
