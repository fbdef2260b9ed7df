import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/lib/format.ts';

/** The version of an accepted text: its date. */
export function TextVersion({ version }: { version: string }) {
  const { t, i18n } = useTranslation('legal');
  return <p className="soft small">{t('version', { date: formatDay(version, i18n.language, 'UTC') })}</p>;
}
