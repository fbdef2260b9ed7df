import { useTranslation } from 'react-i18next';
import { DocumentId } from '#shared/photo/document.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { DocumentCards } from './document-cards.tsx';
import './documents.css';

/** Every document the product makes photos for. */
export function DocumentList() {
  const { t, i18n } = useTranslation('catalogue');
  const price = formatPrice(usePhotoPrice(), i18n.language);
  return (
    <div className="wrap page catalogue">
      <header className="catalogue__head">
        <h1 className="page-title">{t('list.title')}</h1>
        <p className="lead">{t('list.lead', { number: DocumentId.options.length, price })}</p>
      </header>
      <DocumentCards ids={DocumentId.options} heading="h2" />
      <p className="soft small">{t('list.scale')}</p>
    </div>
  );
}
