interface DimensionProps {
  /** Where the line stands, and from where to where it goes. */
  at: number;
  from: number;
  to: number;
  label: string;
  /** What the line is about; it has the colour of that. */
  about: 'size' | 'head' | 'eyes';
}

const arrow = 6;

/** A dimension as draughtsmen write it: a line with a tip at each end, and its length beside it, read from the right. */
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

/** The same, lying. */
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

/** A dimension too short for words on it: they stand beside it. */
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
