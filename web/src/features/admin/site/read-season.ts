import type { SiteSetting } from '#shared/admin/site-contract.ts';
import { DvSeason } from '#shared/site/contract.ts';
import { CounterFrom } from '#shared/site/counter-from.ts';

/** The fields of the form as they are typed; days as the browser's calendar gives them. */
export interface TypedSeason {
  readonly year: string;
  readonly state: DvSeason['state'];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly counterFrom: string;
}

/** What is wrong with what was typed. */
export type WrongSeason = 'year' | 'order' | 'counter';

/** What stands in the form before anything is typed. */
export function typedSeason({ season, counterFrom }: Pick<SiteSetting, 'season' | 'counterFrom'>): TypedSeason {
  return {
    year: String(season.programYear),
    state: season.state,
    opensAt: season.opensAt?.slice(0, 10) ?? '',
    closesAt: season.closesAt?.slice(0, 10) ?? '',
    counterFrom: String(counterFrom),
  };
}

/** What was typed as the server wants it, or what is wrong with it. */
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

/** A day as a moment that is on that day nearly everywhere on Earth: a banner names the day where its reader is. */
function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}
