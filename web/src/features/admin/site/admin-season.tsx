import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { siteSettingQuery } from '../admin-queries.ts';
import { SeasonForm } from './season-form.tsx';

/** The season on the landing page, and the date from which its counter shows. */
export function AdminSeason() {
  const { t } = useTranslation('admin');
  const query = useQuery(siteSettingQuery);
  return (
    <>
      <p className="soft">{t('site.text')}</p>
      <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
        {(setting) => <SeasonForm key={setting.revision} setting={setting} />}
      </QueryState>
    </>
  );
}
