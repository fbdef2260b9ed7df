import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventLimits } from '#shared/events/event-limits.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Questions } from '#web/ui/questions.tsx';

const questions = ['who', 'face', 'sure', 'cost', 'time', 'delete'] as const;

/** Recall of the study that chose the network, at a false-match rate of one in a thousand: `docs/events.md`, "Limits". */
const study = { threePictures: 0.982, onePicture: 0.911, strangersOfOneMistake: 1000 };

/** What guests ask before they show their face, and the way to an event of one's own where the stage offers events. */
export function AboutEvents({ hasEvents }: { hasEvents: boolean | undefined }) {
  const { t, i18n } = useTranslation('events');
  const facts = {
    photos: eventLimits.freePhotos,
    guests: eventLimits.freeGuests,
    step: eventLimits.photosPerCredit,
    most: formatNumber(eventLimits.guestsOfEvent, i18n.language),
    expiresDays: eventLimits.expiresAfterDays,
    three: formatShare(study.threePictures, i18n.language, 1),
    one: formatShare(study.onePicture, i18n.language, 1),
    thousand: formatNumber(study.strangersOfOneMistake, i18n.language),
  };
  return (
    <>
      <section className="stack" aria-labelledby="event-questions">
        <h2 id="event-questions">{t('questions.title')}</h2>
        <Questions
          items={questions.map((name) => ({
            question: t(`questions.${name}.question`),
            answer: t(`questions.${name}.answer`, facts),
          }))}
        />
      </section>
      {hasEvents ? (
        <section className="card stack" aria-labelledby="event-host">
          <h2 id="event-host">{t('host.title')}</h2>
          <p className="soft">{t('host.text')}</p>
          <div>
            <Link to="/organizer/new" className={actionLinkClass('quiet')}>
              {t('host.action')}
            </Link>
          </div>
        </section>
      ) : null}
    </>
  );
}
