import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentId } from '#shared/photo/document.ts';
import { tools } from '#shared/tools/tools.ts';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { PersonPicture } from '#web/ui/people/person-picture.tsx';
import { DocumentLinks } from './document-links.tsx';
import { LookCards } from './look-cards.tsx';
import './tool-cards.css';

/** The tools on offer now, each with a picture before and after it. */
export function ToolCards() {
  const { t } = useTranslation('landing');
  const hasEvents = useHasEvents();
  return (
    <section className="wrap section" aria-labelledby="tools-title">
      <h2 id="tools-title" className="section__head">
        {t('tools.title', { number: DocumentId.options.length })}
      </h2>
      <ul className="tool-cards">
        <li>
          <Link to={tools.greencard.route} className="card tool-card">
            <span className="tool-card__halves">
              <PersonPicture name={heroPerson.before} alt="" sizes="(min-width: 60rem) 17rem, 7rem" />
              <PersonPicture name={heroPerson.after} alt="" sizes="(min-width: 60rem) 17rem, 7rem" />
            </span>
            <span className="stack tool-card__words">
              <strong>{t('tools.greencardTitle')}</strong>
              <span className="soft">{t('tools.greencardText')}</span>
            </span>
            <span className="tool-card__go">{t('tools.open')}</span>
          </Link>
        </li>
        <LookCards />
      </ul>
      <DocumentLinks />
      {hasEvents ? (
        <p className="tools__events">
          <Link to="/events">{t('events.title')}</Link> <span className="soft">{t('events.text')}</span>
        </p>
      ) : null}
    </section>
  );
}
