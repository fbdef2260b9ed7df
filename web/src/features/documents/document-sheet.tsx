import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentQuery, documentsRoute } from '#shared/site/document-pages.ts';
import { greencard } from '#shared/tools/greencard.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckedRules } from './checked-rules.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import { DocumentMeasures } from './document-measures.tsx';
import { PoseTips } from './pose-tips.tsx';
import { RulesSource } from './rules-source.tsx';
import './documents.css';
import './document-sheet.css';

/** Everything an applicant needs to know of one document's photo, and the link to make it. */
export function DocumentSheet({ id }: { id: DocumentId }) {
  const { t, i18n } = useTranslation('catalogue');
  const { t: tDocuments } = useTranslation('documents');
  const rules = documents[id];
  const price = formatPrice(usePhotoPrice(), i18n.language);
  const start = (
    <Link to={`${greencard.route}?${documentQuery}=${id}`} className={actionLinkClass('primary', true)}>
      {t('page.start')}
    </Link>
  );
  return (
    <article className="wrap page catalogue">
      <Link to={documentsRoute} className="catalogue__back">
        <Icon name="back" />
        {t('page.back')}
      </Link>
      <div className="sheet">
        <header className="sheet__head">
          <h1 className="page-title">{tDocuments(`names.${id}`)}</h1>
          <p className="lead">{tDocuments(`notes.${id}`)}</p>
          <div className="row sheet__actions">
            {start}
            <Button look="plain" onClick={() => print()}>
              <Icon name="print" />
              {t('page.print')}
            </Button>
          </div>
          <p className="soft small">{t('page.price', { price })}</p>
          {rules.needsMuchWall === undefined ? null : (
            <Notice title={tDocuments('wall.title')}>
              <p>{tDocuments('wall.text')}</p>
            </Notice>
          )}
        </header>
        <div className="card sheet__drawing">
          <DocumentDrawing rules={rules} />
        </div>
        <section className="sheet__measures" aria-labelledby="measures-title">
          <h2 id="measures-title">{t('measures.title')}</h2>
          <DocumentMeasures rules={rules} />
        </section>
      </div>
      <PoseTips rules={rules} />
      <CheckedRules rules={rules} />
      <section className="start-card" aria-labelledby="start-title">
        <h2 id="start-title">{t('page.startTitle')}</h2>
        <p>{t('page.startText', { price })}</p>
        {start}
      </section>
      <RulesSource rules={rules} />
      <section className="stack others" aria-labelledby="others-title">
        <h2 id="others-title">{t('page.others')}</h2>
        <DocumentCards ids={DocumentId.options.filter((other) => other !== id)} heading="h3" />
      </section>
    </article>
  );
}
