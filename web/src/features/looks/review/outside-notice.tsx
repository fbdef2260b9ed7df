import { useTranslation } from 'react-i18next';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown before payment: an external processor makes this look, and which data it receives. */
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
