import { useTranslation } from 'react-i18next';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Said before anything is paid: somebody outside makes this look, and what they are given for it. */
export function OutsideNotice() {
  const { t } = useTranslation('looks');
  return (
    <Notice tone="warn" title={t('outside.title')}>
      <p>{t('outside.what')}</p>
      <p>
        <LegalText text={t('outside.then')} />
      </p>
    </Notice>
  );
}
