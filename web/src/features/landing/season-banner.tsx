import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DvSeason } from '#shared/site/contract.ts';
import { formatDay } from '#web/lib/format.ts';
import { useSite } from './use-site.ts';

/** The current state of the lottery season, as set by the operator. */
export function SeasonBanner() {
  const { t, i18n } = useTranslation('landing');
  const { season } = useSite();
  return (
    <p className="season">
      <span className="wrap">{seasonText(season, t, i18n.language)}</span>
    </p>
  );
}

function seasonText(season: DvSeason, t: TFunction<'landing'>, language: string): string {
  const year = season.programYear;
  const dated = (at: string) => ({ year, date: formatDay(at, language) });
  switch (season.state) {
    case 'open':
      return season.closesAt === undefined
        ? t('season.openNoDate', { year })
        : t('season.open', dated(season.closesAt));
    case 'closed':
      return season.opensAt === undefined
        ? t('season.closedNoDate', { year })
        : t('season.closed', dated(season.opensAt));
    case 'paused':
      return t('season.paused', { year });
    case 'unknown':
      return t('season.unknown', { year });
  }
}
