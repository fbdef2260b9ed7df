const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const names: Record<string, string[]> = {
  month: ['', 'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  weekday: ['', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};

interface Field {
  from: number;
  to: number;
  names?: string[] | undefined;
}

function numberOf(text: string, field: Field): number {
  const named = field.names?.indexOf(text.toUpperCase()) ?? -1;
  const value = named > 0 ? named : Number(text);
  if (!Number.isInteger(value)) throw new Error(`cannot read ${text} in a cron expression`);
  return value;
}

/** Values one cron field allows: `*`, `?`, lists, ranges and steps. */
function allowed(text: string, field: Field): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step] = part.split('/');
    const isAny = range === '*' || range === '?';
    const [first = '', last] = range.split('-');
    const from = isAny ? field.from : numberOf(first, field);
    const to = isAny || (step && !last) ? field.to : numberOf(last ?? first, field);
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/** Tells when a schedule is due; `lastMs` is when it last ran or when the cloud started. */
export type IsDue = (nowMs: number, lastMs: number) => boolean;

/**
 * Reads `rate(5 minutes)` or `cron(min hour day month weekday year)` in UTC; L, W and # are not understood.
 *
 * @throws when the expression is neither.
 */
export function parseSchedule(expression: string): IsDue {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const everyMs = Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0);
    return (nowMs, lastMs) => nowMs - lastMs >= everyMs;
  }
  const cron = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  const [minute, hour, day, month, weekday, year] = cron ?? [];
  if (!minute || !hour || !day || !month || !weekday || !year)
    throw new Error(`cannot read the schedule ${expression}`);
  const minutes = allowed(minute, { from: 0, to: 59 });
  const hours = allowed(hour, { from: 0, to: 23 });
  const days = allowed(day, { from: 1, to: 31 });
  const months = allowed(month, { from: 1, to: 12, names: names['month'] });
  const weekdays = allowed(weekday, { from: 1, to: 7, names: names['weekday'] });
  const years = allowed(year, { from: 1970, to: 2199 });
  return (nowMs, lastMs) => {
    const now = new Date(nowMs);
    const matches =
      minutes.has(now.getUTCMinutes()) &&
      hours.has(now.getUTCHours()) &&
      days.has(now.getUTCDate()) &&
      months.has(now.getUTCMonth() + 1) &&
      weekdays.has(now.getUTCDay() + 1) &&
      years.has(now.getUTCFullYear());
    return matches && Math.floor(nowMs / 60_000) > Math.floor(lastMs / 60_000);
  };
}
