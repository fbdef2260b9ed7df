interface DimensionProps {
  /** The position of the line, and its two ends. */
  at: number;
  from: number;
  to: number;
  label: string;
  /** What the line measures; sets its colour. */
  about: 'size' | 'head' | 'eyes';
}

const arrow = 6;

/**
 * A vertical dimension as in a technical drawing: a line with arrowheads and its length, rotated to be read from the
 * right.
 */
export function UprightDimension({ at, from, to, label, about }: DimensionProps) {
  const middle = (from + to) / 2;
  return (
    <g className={`dimension dimension--${about}`}>
      <path d={`M${at} ${from}V${to}`} />
      <path d={`M${at - 3} ${from + arrow}L${at} ${from}l3 ${arrow}M${at - 3} ${to - arrow}L${at} ${to}l3 ${-arrow}`} />
      <text transform={`translate(${at} ${middle}) rotate(-90)`} y="-7">
        {label}
      </text>
    </g>
  );
}

/** A horizontal dimension. */
export function LevelDimension({ at, from, to, label, about }: DimensionProps) {
  return (
    <g className={`dimension dimension--${about}`}>
      <path d={`M${from} ${at}H${to}`} />
      <path d={`M${from + arrow} ${at - 3}L${from} ${at}l${arrow} 3M${to - arrow} ${at - 3}L${to} ${at}l${-arrow} 3`} />
      <text x={(from + to) / 2} y={at - 8}>
        {label}
      </text>
    </g>
  );
}

/** A dimension too short for its label, which stands next to it. */
export function ShortDimension({ at, from, to, label, about }: DimensionProps) {
  return (
    <g className={`dimension dimension--${about}`}>
      <path d={`M${at} ${from}V${to}M${at - 4} ${from}h8M${at - 4} ${to}h8`} />
      <text className="dimension__beside" x={at + 9} y={(from + to) / 2 + 5}>
        {label}
      </text>
    </g>
  );
}
