const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * The milliseconds between two runs of a schedule, from `rate(5 minutes)`.
 *
 * @throws when the expression is no rate; cron expressions are not understood.
 */
export function rateMs(expression: string): number {
  const [, value, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = Number(value) * (unitMs[unit] ?? 0);
  if (!(ms > 0)) throw new Error(`the schedule ${expression} is not simulated locally`);
  return ms;
}
