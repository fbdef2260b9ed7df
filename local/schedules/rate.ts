const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const isUnit = (unit: string): unit is keyof typeof unitMs => unit in unitMs;

/**
 * The milliseconds between two runs of a schedule, from `rate(5 minutes)` or, for each hour, `cron(35 * * * ? *)`. The
 * minute of a cron expression is ignored: an hourly schedule first runs an hour after the first boot, so that no test
 * depends on the time of day.
 *
 * @throws for any other expression
 */
export function rateMs(expression: string): number {
  if (/^cron\([0-5]?\d \* \* \* \? \*\)$/.test(expression)) return unitMs.hour;
  const [, value, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = Number(value) * (isUnit(unit) ? unitMs[unit] : 0);
  if (!(ms > 0)) throw new Error(`the schedule ${expression} is not simulated locally`);
  return ms;
}
