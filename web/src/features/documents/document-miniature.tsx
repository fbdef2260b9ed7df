import { useId } from 'react';
import type { DocumentRules } from '#shared/photo/document.ts';
import { layOutPrinted } from '#web/lib/photo-layout.ts';
import { DrawnBust } from '#web/ui/drawn-bust.tsx';
import { wallSwatches } from './wall-swatches.ts';

/** The largest photos are 51 mm wide and 70 mm high; all miniatures share this frame, so that sizes compare. */
const frameMm = { width: 52, height: 71 };
const unitsPerMm = 2;

/** A document's photo as a miniature, at the same scale as all others. */
export function DocumentMiniature({ rules }: { rules: DocumentRules }) {
  const clip = useId();
  const { width, height, crown, chin } = layOutPrinted(rules, unitsPerMm);
  const frame = { width: frameMm.width * unitsPerMm, height: frameMm.height * unitsPerMm };
  const [wall = 'white'] = rules.background.accepted;
  return (
    <svg className="miniature" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <g transform={`translate(${(frame.width - width) / 2} ${frame.height - height - 1})`}>
        <clipPath id={clip}>
          <rect width={width} height={height} rx="3" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect width={width} height={height} fill={wallSwatches[wall]} />
          <DrawnBust middle={width / 2} crown={crown} chin={chin} />
        </g>
        <rect className="miniature__frame" width={width} height={height} rx="3" />
      </g>
    </svg>
  );
}
