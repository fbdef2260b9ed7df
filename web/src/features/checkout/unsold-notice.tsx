import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';

/** What became of packs that are sold otherwise by now, or no longer. */
export function UnsoldNotice({ unsold, renewed }: { unsold: readonly string[]; renewed: boolean }) {
  const { t, i18n } = useTranslation('checkout');
  if (unsold.length === 0) return renewed ? <Notice tone="warn" title={t('renewed')} announce /> : null;
  const names = new Intl.ListFormat(i18n.language).format(unsold);
  return (
    <Notice tone="warn" title={t('unsold', { names })} announce>
      <p>
        <Link to="/pricing">{t('otherPacks')}</Link>
      </p>
    </Notice>
  );
}
