import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventView } from '#shared/events/contract.ts';
import { actionLinkClass } from '#web/ui/button.tsx';

/** The way to the live wall of an event, for the screen of its hall; until it shows photos, what it waits for. */
export function EventWall({ event: { code, settings, state, isHidden } }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const path = `/events/${code.replace('-', '')}/slideshow`;
  const way = () => {
    if (!settings.galleryForAll) {
      return (
        <>
          <p className="soft">{t('wall.off', { setting: t('settings.galleryForAll') })}</p>
          <div>
            <a href="#event-settings">{t('settingsTitle')}</a>
          </div>
        </>
      );
    }
    if (state === 'draft') return <p className="soft">{t('wall.draft')}</p>;
    return (
      <div>
        <Link className={actionLinkClass('quiet')} to={path}>
          {t('wall.open')}
        </Link>
      </div>
    );
  };
  return (
    <section className="card stack" aria-labelledby="event-wall">
      <h2 id="event-wall">{t('wall.title')}</h2>
      <p className="soft">{t('wall.text')}</p>
      {/* Why there is none of an event that was taken down is said at the top of the page. */}
      {isHidden ? null : way()}
    </section>
  );
}
