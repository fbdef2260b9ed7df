import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';

/** In whose place the next photo is made, what that costs, and what becomes of the other one. */
export function InsteadNote({ href }: { href: string }) {
  const { t } = useTranslation('guarantee');
  return (
    <Notice title={t('instead.title')}>
      <p>
        {t('instead.text')} <Link to={href}>{t('instead.former')}</Link>
      </p>
    </Notice>
  );
}
