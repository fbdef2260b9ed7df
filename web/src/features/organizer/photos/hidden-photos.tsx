import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventId } from '#shared/ids.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { photosQuery } from './photo-queries.ts';

interface HiddenPhotosProps {
  eventId: EventId;
  othersSend: boolean;
  /** Shows them; undefined while they are shown. */
  onLook: (() => void) | undefined;
}

/** How many photos wait until the organiser shows them, and the way to them. */
export function HiddenPhotos({ eventId, othersSend, onLook }: HiddenPhotosProps) {
  const { t, i18n } = useTranslation('event-photos');
  const { data } = useInfiniteQuery(photosQuery(eventId, 'hidden', othersSend));
  const hidden = data?.pages.flatMap(({ photos }) => photos);
  if (onLook === undefined || hidden === undefined || hidden.length === 0) return null;
  const count = formatNumber(hidden.length, i18n.language);
  const isMore = data?.pages.at(-1)?.cursor !== undefined;
  return (
    <Notice tone="info" title={t('held', { count: hidden.length, formatted: isMore ? `${count}+` : count })}>
      <p>{t('heldText')}</p>
      <div>
        <Button look="quiet" onClick={onLook}>
          {t('heldLook')}
        </Button>
      </div>
    </Notice>
  );
}
