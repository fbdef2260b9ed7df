import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListedGuest } from './guest-queries.ts';

/** The side of the picture of a face. */
const facePx = 240;

interface WaitingGuestProps {
  guest: ListedGuest;
  /** Whether a decision is being sent, about this guest or another one. */
  isBusy: boolean;
  isLettingIn: boolean;
  onLetIn: () => void;
  onRefuse: () => void;
}

/** A guest who waits: the face, the name that was typed, whose face it is, and since when. */
export function WaitingGuest({ guest, isBusy, isLettingIn, onLetIn, onRefuse }: WaitingGuestProps) {
  const { t, i18n } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const nameId = useId();
  const { name, who, createdAt, face } = guest;
  return (
    <li className="waiting-guest">
      <img src={face} alt={t('face', { name })} width={facePx} height={facePx} loading="lazy" decoding="async" />
      <div className="waiting-guest__facts">
        <p className="event-name" id={nameId}>
          <bdi>{name}</bdi>
        </p>
        <p className="soft small">{t(`who.${who}`)}</p>
        <p className="soft small">
          <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
        </p>
      </div>
      <div className="waiting-guest__acts">
        <Button
          look="quiet"
          describedBy={nameId}
          disabled={isBusy}
          busyText={isLettingIn ? common('saving') : undefined}
          onClick={onLetIn}
        >
          {t('letIn')}
        </Button>
        <Button look="danger" describedBy={nameId} disabled={isBusy} onClick={onRefuse}>
          {t('refuse')}
        </Button>
      </div>
    </li>
  );
}
