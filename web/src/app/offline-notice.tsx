import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/lib/use-online.ts';

/** Shows that the connection is gone and what that means; stays in view at every scroll position. */
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
