import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventView } from '#shared/events/contract.ts';
import { actionLinkClass } from '#web/ui/button.tsx';

/** The way to the live wall of an event, for the screen of its hall. */
export function EventWall({ event: { code, settings } }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  return (
    <section className="card stack" aria-labelledby="event-wall">
      <h2 id="event-wall">{t('wall.title')}</h2>
      <p className="soft">{t('wall.text')}</p>
      {settings.galleryForAll ? null : (
        <p className="soft">{t('wall.off', { setting: t('settings.galleryForAll') })}</p>
      )}
      <div>
        <Link className={actionLinkClass('quiet')} to={`/events/${code.replace('-', '')}/slideshow`}>
          {t('wall.open')}
        </Link>
      </div>
    </section>
  );
}
