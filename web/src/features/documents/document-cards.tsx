import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentRoute } from '#shared/site/document-pages.ts';
import { documentLengths } from './document-lengths.ts';
import { DocumentMiniature } from './document-miniature.tsx';

interface DocumentCardsProps {
  ids: readonly DocumentId[];
  /** The heading level of the names: the list is a page, or a section of one. */
  heading: 'h2' | 'h3';
}

/** Documents to choose from, drawn to one scale. */
export function DocumentCards({ ids, heading: Heading }: DocumentCardsProps) {
  const { t, i18n } = useTranslation('catalogue');
  const { t: tDocuments } = useTranslation('documents');
  return (
    <ul className="document-cards">
      {ids.map((id) => {
        const rules = documents[id];
        const { widthMm, heightMm, widthPx, heightPx, background, namedInPixels } = rules;
        return (
          <li key={id} className="document-card">
            <DocumentMiniature rules={rules} />
            <div className="document-card__words">
              <Heading className="document-card__name">
                <Link to={documentRoute(id)} className="document-card__link">
                  {tDocuments(`names.${id}`)}
                </Link>
              </Heading>
              <p className="document-card__size">
                <bdi>
                  {namedInPixels
                    ? t('measures.fileValue', { widthPx, heightPx })
                    : t('measures.printValue', { widthMm, heightMm })}
                </bdi>
              </p>
              <p className="soft small">
                {t('cards.head', { range: documentLengths(rules, i18n.language).head.mm })}
                <br />
                {background.replacement === undefined ? t('cards.kept') : t('cards.whitened')}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
