import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/lib/use-online.ts';

/** Says that there is no connection, and what that means, in sight wherever the page is scrolled to. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="offline">
          <span className="wrap">{t('offline')}</span>
        </p>
      )}
    </div>
  );
}
