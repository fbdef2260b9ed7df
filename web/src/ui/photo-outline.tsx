interface PhotoOutlineProps {
  className: string;
  /** In millimetres; heights are from the upper edge. */
  width: number;
  height: number;
  crown: number;
  chin: number;
}

/** The frame that all outlines share: the largest photos are 51 mm wide and 70 mm high. */
const frame = { width: 52, height: 71 };
const edge = 1.4;

/** A photo as the outline of its person, small enough for a line of text. */
export function PhotoOutline({ className, width, height, crown, chin }: PhotoOutlineProps) {
  const round = (value: number) => Math.round(value * 10) / 10;
  const head = chin - crown;
  const middle = round(width / 2);
  const ground = round(height - edge);
  const shoulders = round(Math.min(width / 2 - edge, head * 0.95));
  // A curve reaches three quarters of the way to its control points.
  const pull = round(ground - (ground - chin - head * 0.1) / 0.75);
  const [left, right] = [round(middle - shoulders), round(middle + shoulders)];
  return (
    <svg
      className={className}
      viewBox={`${round((width - frame.width) / 2)} ${round(height - frame.height)} ${frame.width} ${frame.height}`}
      aria-hidden="true"
    >
      <rect
        x={edge / 2}
        y={edge / 2}
        width={round(width - edge)}
        height={round(height - edge)}
        rx="3"
        fill="#fff"
        stroke="#84908d"
        strokeWidth={edge}
      />
      <path d={`M${left} ${ground}C${left} ${pull} ${right} ${pull} ${right} ${ground}z`} fill="#0c6b62" />
      <ellipse
        cx={middle}
        cy={round(crown + head / 2)}
        rx={round(head * 0.36)}
        ry={round(head / 2)}
        fill="#0c6b62"
        stroke="#fff"
        strokeWidth={edge}
      />
    </svg>
  );
}
