import type { SiteSetting } from '#shared/admin/site-contract.ts';
import { DvSeason } from '#shared/site/contract.ts';
import { CounterFrom } from '#shared/site/counter-from.ts';

/** The form fields as typed; days in the format of the browser's calendar. */
export interface TypedSeason {
  readonly year: string;
  readonly state: DvSeason['state'];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly counterFrom: string;
}

/** The validation error of the fields. */
export type WrongSeason = 'year' | 'order' | 'counter';

/** The initial field values. */
export function typedSeason({ season, counterFrom }: Pick<SiteSetting, 'season' | 'counterFrom'>): TypedSeason {
  return {
    year: String(season.programYear),
    state: season.state,
    opensAt: season.opensAt?.slice(0, 10) ?? '',
    closesAt: season.closesAt?.slice(0, 10) ?? '',
    counterFrom: String(counterFrom),
  };
}

/** Parses the fields into the server's format, or returns the validation error. */
export function readSeason(typed: TypedSeason): Pick<SiteSetting, 'season' | 'counterFrom'> | { wrong: WrongSeason } {
  const programYear = /^\d{4}$/.test(typed.year.trim()) ? Number(typed.year) : 0;
  if (programYear < 2027 || programYear > 2100) return { wrong: 'year' };
  const { opensAt, closesAt } = typed;
  if (opensAt !== '' && closesAt !== '' && closesAt <= opensAt) return { wrong: 'order' };
  const counter = CounterFrom.safeParse(/^\d+$/.test(typed.counterFrom.trim()) ? Number(typed.counterFrom) : undefined);
  if (!counter.success) return { wrong: 'counter' };
  const season = DvSeason.parse({
    ...{ programYear, state: typed.state },
    ...(opensAt === '' ? {} : { opensAt: noonOf(opensAt) }),
    ...(closesAt === '' ? {} : { closesAt: noonOf(closesAt) }),
  });
  return { season, counterFrom: counter.data };
}

/**
 * The instant at noon UTC, which falls on that day nearly everywhere: a banner shows the day in its reader's time zone.
 */
function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}
