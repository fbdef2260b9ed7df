import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEventDays } from './event-words.ts';

interface WelcomeProps {
  eventDate: string;
  /** Whether the organiser approves guests, and sees their faces for it. */
  approval: boolean;
  onGo: () => void;
  busy: boolean;
  /** What went wrong when the guest wanted to come in. */
  failure: string | undefined;
  /** Shows the gallery without a selfie, where the organiser opened it for everyone. */
  onGallery: (() => void) | undefined;
}

const promises = [
  ['selfie', 'face'],
  ['faces', 'lock'],
  ['back', 'trash'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What happens here, and how it stays private, before a guest does anything. */
export function Welcome({ eventDate, approval, onGo, busy, failure, onGallery }: WelcomeProps) {
  const { t } = useTranslation('events');
  const { lastDay } = useEventDays();
  return (
    <section className="card stack" aria-labelledby="welcome">
      <h2 id="welcome">{t('welcome.title')}</h2>
      <p>{t('welcome.text')}</p>
      <h3>{t('welcome.privacy')}</h3>
      <ul className="event-promises">
        {promises.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} />
            <span>
              {t(`welcome.${name === 'selfie' && approval ? 'selfieShown' : name}`, { date: lastDay(eventDate) })}
            </span>
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <Notice tone="bad" title={t('joinFailed')} announce>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="event-actions">
        <Button large onClick={onGo} busyText={busy ? t('saving') : undefined}>
          {t('welcome.go')}
        </Button>
        {onGallery === undefined ? null : (
          <Button look="quiet" large onClick={onGallery}>
            {t('welcome.all')}
          </Button>
        )}
      </div>
    </section>
  );
}
