import type { PhotoReport } from '#shared/photo/report.ts';
import { measureLines } from './measure-lines.ts';

interface AlignedSelfieProps {
  report: PhotoReport;
  url: string;
  label: string;
  onUnreadable: () => void;
}

const side = 600;

/** The selfie, turned and cut exactly as the finished photo, so that the two can lie on each other. */
export function AlignedSelfie({ report, url, label, onUnreadable }: AlignedSelfieProps) {
  const [topLeft, topRight, , bottomLeft] = measureLines(report).crop;
  // The inverse of the map that sends the unit square to the planned crop.
  const across = { x: (topRight.x - topLeft.x) / side, y: (topRight.y - topLeft.y) / side };
  const down = { x: (bottomLeft.x - topLeft.x) / side, y: (bottomLeft.y - topLeft.y) / side };
  const area = across.x * down.y - across.y * down.x;
  const [a, b, c, d] = [down.y / area, -across.y / area, -down.x / area, across.x / area];
  const e = -(a * topLeft.x + c * topLeft.y);
  const f = -(b * topLeft.x + d * topLeft.y);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} className="comparison__picture">
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
