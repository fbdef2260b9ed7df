import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventLimits } from '#shared/events/event-limits.ts';
import { limits } from '#shared/limits.ts';
import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { Questions } from '#web/ui/questions.tsx';
import { Packs } from './packs.tsx';
import './pricing.css';

const features = ['everyTool', 'forever', 'back', 'checkFree', 'card'] as const;
const questions = ['what', 'single', 'withdraw', 'card'] as const;

/** Prices of credits, what they buy, and questions before buying. */
export function Pricing() {
  const { t, i18n } = useTranslation('pricing');
  const { profile } = useAuth();
  const hasEvents = useHasEvents();
  const facts = { days: limits.withdrawalDays };
  return (
    <div className="wrap page stack pricing-page">
      <header className="stack pricing-page__head">
        <h1 className="page-title">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p className="member-line">
          {profile === undefined ? null : t('balance', { credits: t('credits', { count: profile.credits }) })}
        </p>
      </header>
      <section className="stack" aria-labelledby="packs-title">
        <h2 id="packs-title" className="visually-hidden">
          {t('packs')}
        </h2>
        <Packs />
        <p className="soft small">{t('taxes')}</p>
      </section>
      <section className="card pricing-page__free" aria-labelledby="free-title">
        <div className="stack tight">
          <h2 id="free-title">{t('free.title')}</h2>
          <p>{t('free.text')}</p>
        </div>
        <Link to={tools.greencard.route} className={actionLinkClass('quiet')}>
          {t('free.action')}
        </Link>
      </section>
      {hasEvents ? (
        <section className="card pricing-page__free" aria-labelledby="events-title">
          <div className="stack tight">
            <h2 id="events-title">{t('events.title')}</h2>
            <p>
              {t('events.text', {
                photos: eventLimits.freePhotos,
                guests: eventLimits.freeGuests,
                step: eventLimits.photosPerCredit,
                most: formatNumber(eventLimits.guestsOfEvent, i18n.language),
              })}
            </p>
          </div>
          <Link to="/organizer/new" className={actionLinkClass('quiet')}>
            {t('events.action')}
          </Link>
        </section>
      ) : null}
      <section className="pricing-page__part" aria-labelledby="features-title">
        <h2 id="features-title">{t('features.title')}</h2>
        <ul className="pricing-page__features">
          {features.map((feature) => (
            <CheckedItem key={feature}>{t(`features.${feature}`)}</CheckedItem>
          ))}
        </ul>
      </section>
      <section className="pricing-page__part" aria-labelledby="questions-title">
        <h2 id="questions-title">{t('questions.title')}</h2>
        <Questions
          items={questions.map((name) => ({
            question: t(`questions.${name}.question`),
            answer: t(`questions.${name}.answer`, facts),
          }))}
        />
      </section>
    </div>
  );
}
