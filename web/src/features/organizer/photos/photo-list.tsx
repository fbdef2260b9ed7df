import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import type { PhotoId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { eventQuery } from '../event-queries.ts';
import { HiddenPhotos } from './hidden-photos.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { photosQuery, useShowPhotos } from './photo-queries.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoView } from './photo-view.tsx';
import { useOthersSend, useSenders } from './use-senders.ts';

const filters = ['all', 'indexed', 'hidden', 'received', 'failed'] as const satisfies readonly (PhotoState | 'all')[];

/** The photos of an event, newest first: filtered, selected, and seen large. */
export function PhotoList({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('event-photos');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [chosen, setChosen] = useState<ReadonlySet<PhotoId>>(new Set());
  const [seen, setSeen] = useState<PhotoId>();
  const grid = useRef<HTMLUListElement>(null);
  const queries = useQueryClient();
  const senderOf = useSenders(event.id);
  const reveal = useShowPhotos(event.id);
  const mayShow = event.state === 'open' || event.state === 'closed';
  const othersSend = useOthersSend(event);
  const query = useInfiniteQuery(photosQuery(event.id, filter === 'all' ? undefined : filter, othersSend));
  const reading =
    query.data?.pages.flatMap((page) => page.photos).filter(({ state }) => state === 'received').length ?? 0;
  useFewer(reading, () => void queries.invalidateQueries({ queryKey: eventQuery(event.id).queryKey }));
  const show = (next: typeof filter) => {
    setFilter(next);
    setChosen(new Set());
  };
  const showOne = (id: PhotoId) =>
    reveal.mutate(
      { photoIds: [id], hidden: false },
      {
        onSuccess: ({ length }) => {
          void sayDone(t('select.done.show', { number: formatNumber(length, i18n.language) }));
          // The pressed button is gone.
          if (grid.current !== null) focusOn(grid.current, null);
        },
      },
    );
  const choose = (ids: readonly PhotoId[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return (
    <>
      {mayShow ? (
        <HiddenPhotos
          eventId={event.id}
          othersSend={othersSend}
          onLook={filter === 'hidden' ? undefined : () => show('hidden')}
        />
      ) : null}
      <QueryState query={query} failed={t('list.failed')} retry={common('retry')}>
        {({ pages }) => {
          const photos = pages.flatMap((page) => page.photos);
          // A photo of the selection may be gone, or in another state by now.
          const selected = photos.filter(({ id }) => chosen.has(id));
          const large = photos.filter(({ preview }) => preview !== undefined);
          if (photos.length === 0 && filter === 'all') return <p className="soft">{t('list.empty')}</p>;
          return (
            <div className="stack">
              <ChoiceChips
                legend={t('filter.legend')}
                name="photo-filter"
                choices={filters.map((value) => ({ value, title: t(`filter.${value}`) }))}
                value={filter}
                onChange={show}
              />
              {photos.length === 0 ? (
                <p className="soft" role="status">
                  {t('list.none')}
                </p>
              ) : (
                <PhotoActions
                  event={event}
                  photos={photos}
                  selected={selected}
                  onSelect={(some, isSelected) =>
                    choose(
                      some.map(({ id }) => id),
                      isSelected,
                    )
                  }
                />
              )}
              <ul className="photo-grid" ref={grid} aria-label={t('list.label')}>
                {photos.map((photo) => (
                  <PhotoTile
                    key={photo.id}
                    photo={photo}
                    sender={senderOf(photo)}
                    isSelected={chosen.has(photo.id)}
                    onSelect={(isSelected) => choose([photo.id], isSelected)}
                    onOpen={() => setSeen(photo.id)}
                    onShow={mayShow && photo.state === 'hidden' ? () => showOne(photo.id) : undefined}
                    isShowing={reveal.isPending && reveal.variables.photoIds.includes(photo.id)}
                  />
                ))}
              </ul>
              {reveal.error === null ? null : (
                <Notice tone="bad" title={common('changeFailed')} announce>
                  <p>{problemText(reveal.error)}</p>
                </Notice>
              )}
              {query.isRefetchError ? <Notice tone="bad" title={t('list.failed')} announce /> : null}
              <ShowMore
                query={query}
                failed={t('list.failed')}
                action={common('showMore')}
                busyText={common('loadingMore')}
              />
              {seen !== undefined && large.some(({ id }) => id === seen) ? (
                <PhotoView
                  event={event}
                  photos={large}
                  shown={seen}
                  senderOf={senderOf}
                  onShow={setSeen}
                  onClose={() => setSeen(undefined)}
                />
              ) : null}
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

/** Calls when a number has become smaller: a file that is no photo gives its place back. */
function useFewer(number: number, onFewer: () => void): void {
  const former = useRef(number);
  useEffect(() => {
    if (number < former.current) onFewer();
    former.current = number;
  });
}
