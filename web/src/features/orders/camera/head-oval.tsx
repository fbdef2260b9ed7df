import { type FrameSize, type Oval, planOval } from './plan-oval.ts';

/** Strokes in shares of the oval's height, since the drawing scales with the picture. */
const strokeShare = 0.012;

interface HeadOvalProps {
  frame: FrameSize;
  /** The progress of the held second, 0 to 1. */
  held: number;
}

/** The outline for the head over the live picture, with the progress of the held second around it. */
export function HeadOval({ frame, held }: HeadOvalProps) {
  const oval = planOval(frame);
  const { widthPx, heightPx } = frame;
  const stroke = oval.heightPx * strokeShare;
  return (
    <svg className="camera__over" viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
      <path className="camera__veil" fillRule="evenodd" d={`M0 0H${widthPx}V${heightPx}H0z${ellipse(oval)}`} />
      <path className="camera__oval" d={ellipse(oval)} strokeWidth={stroke} />
      <path
        className="camera__ring"
        d={ellipse(oval)}
        strokeWidth={stroke * 2}
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - held}
        visibility={held > 0 ? 'visible' : 'hidden'}
      />
    </svg>
  );
}

/** From the crown, clockwise. */
function ellipse({ x, y, widthPx, heightPx }: Oval): string {
  const radii = `${widthPx / 2} ${heightPx / 2} 0 0 1 0`;
  return `M${x} ${y - heightPx / 2}a${radii} ${heightPx}a${radii} ${-heightPx}z`;
}
