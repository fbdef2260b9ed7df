import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentId } from '#shared/photo/document.ts';
import { tools } from '#shared/tools/tools.ts';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DocumentLinks } from './document-links.tsx';
import { LookCards } from './look-cards.tsx';

/** The tools on offer now. */
export function ToolCards() {
  const { t } = useTranslation('landing');
  const hasEvents = useHasEvents();
  return (
    <section className="wrap section" aria-labelledby="tools-title">
      <header className="section__head">
        <h2 id="tools-title">{t('tools.title', { number: DocumentId.options.length })}</h2>
        <p className="lead">{t('tools.lead')}</p>
      </header>
      <Link to={tools.greencard.route} className="card tool-card">
        <span className="tool-card__icon">
          <Icon name="ruler" />
        </span>
        <span className="stack tool-card__words">
          <strong>{t('tools.greencardTitle')}</strong>
          <span className="soft">{t('tools.greencardText')}</span>
        </span>
        <span className="tool-card__go">{t('tools.open')}</span>
      </Link>
      <DocumentLinks />
      <LookCards />
      {hasEvents ? (
        <Link to="/events" className="card tool-card">
          <span className="tool-card__icon">
            <Icon name="person" />
          </span>
          <span className="stack tool-card__words">
            <strong>{t('events.title')}</strong>
            <span className="soft">{t('events.text')}</span>
          </span>
          <span className="tool-card__go">{t('tools.open')}</span>
        </Link>
      ) : null}
    </section>
  );
}
