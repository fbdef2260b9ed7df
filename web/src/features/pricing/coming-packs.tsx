import { useTranslation } from 'react-i18next';

/** As many cards as there are documented packs, each as high as it will be, so that nothing moves when they come. */
export function ComingPacks() {
  const { t } = useTranslation('pricing');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="packs" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="card pack pack--coming">
            <span className="pack__line" />
            <span className="pack__line" />
            <span className="pack__line" />
          </div>
        ))}
      </div>
    </>
  );
}
