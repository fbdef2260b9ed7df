import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentRoute, documentsRoute } from '#shared/site/document-pages.ts';
import { layOutPrinted } from '#web/lib/photo-layout.ts';
import { PhotoOutline } from '#web/ui/photo-outline.tsx';

/** Every document, linked to its page; the frames share one scale. */
export function DocumentLinks() {
  const { t } = useTranslation('landing');
  return (
    <nav className="document-links" aria-labelledby="documents-title">
      <h3 id="documents-title">{t('documents.title')}</h3>
      <ul className="document-links__list">
        {DocumentId.options.map((id) => {
          const { widthMm, heightMm, widthPx, heightPx, namedInPixels } = documents[id];
          return (
            <li key={id}>
              <Link to={documentRoute(id)} className="document-links__item">
                <PhotoOutline className="document-links__photo" {...layOutPrinted(documents[id], 1)} />
                <span>
                  {t(`documents.${id}`)}
                  <small>
                    <bdi>
                      {namedInPixels
                        ? t('documents.pixels', { widthPx, heightPx })
                        : t('documents.size', { widthMm, heightMm })}
                    </bdi>
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={documentsRoute}>{t('documents.all')}</Link>
      </p>
    </nav>
  );
}
