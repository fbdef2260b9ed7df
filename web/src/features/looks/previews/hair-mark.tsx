import { useTranslation } from 'react-i18next';

/** The area that would be coloured as hair, before payment. */
export function HairMark({ picture }: { picture: string }) {
  const { t } = useTranslation('looks');
  return (
    <figure className="hair-mark">
      <img src={picture} alt={t('hairMark.alt')} />
      <figcaption>{t('hairMark.text')}</figcaption>
    </figure>
  );
}
