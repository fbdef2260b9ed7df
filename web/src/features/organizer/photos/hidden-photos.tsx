import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { contributorsQuery } from '../contributors/contributor-queries.ts';
import { photosKey, photosQuery } from './photo-queries.ts';

/** How often it is asked for photos while others may send some. The browser asks only while the page is visible. */
const pollMs = 30_000;

interface HiddenPhotosProps {
  event: EventView;
  /** Shows them; undefined while they are shown. */
  onLook: (() => void) | undefined;
}

/** How many photos wait until the organiser shows them, and the way to them. */
export function HiddenPhotos({ event, onLook }: HiddenPhotosProps) {
  const { t, i18n } = useTranslation('event-photos');
  const queries = useQueryClient();
  const { data: contributors = [] } = useQuery(contributorsQuery(event.id));
  const othersSend = event.state === 'open' && (event.settings.guestUploads || contributors.length > 0);
  const { data } = useInfiniteQuery({
    ...photosQuery(event.id, 'hidden'),
    ...(othersSend && { refetchInterval: pollMs }),
  });
  const hidden = data?.pages.flatMap(({ photos }) => photos);
  const newest = hidden && (hidden[0]?.id ?? '');
  const former = useRef(newest);
  useEffect(() => {
    const isNew = former.current !== undefined && newest !== undefined && newest > former.current;
    former.current = newest;
    // The other lists have it as well.
    if (isNew) void queries.invalidateQueries({ queryKey: photosKey(event.id) });
  }, [newest, event.id, queries]);
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
