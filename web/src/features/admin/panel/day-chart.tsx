import './day-chart.css';

const heightPx = 64;
const stepPx = 8;

/** One bar a day, the highest as high as the chart. The table next to it has the same values for screen readers. */
export function DayChart({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className="day-chart__bars"
      viewBox={`0 0 ${values.length * stepPx} ${heightPx}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, day) => {
        // A small value is never drawn as zero.
        const height = value === 0 ? 1 : Math.max(3, (value / most) * heightPx);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
          <rect key={day} x={day * stepPx + 1} y={heightPx - height} width={stepPx - 2} height={height} />
        );
      })}
    </svg>
  );
}
