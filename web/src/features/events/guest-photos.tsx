import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { EnrolmentId } from '#shared/ids.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { AskedStrip } from './asked-strip.tsx';
import { askedMatches, type GuestAccess, guestKey, photosQuery } from './guest-queries.ts';
import type { EventsState } from './guest-store.ts';
import { usePersonNames } from './people.tsx';
import { PhotoGrid } from './photo-grid.tsx';

interface GuestPhotosProps {
  access: GuestAccess;
  guest: GuestView;
  state: EventsState;
  onChoose: (chosen: Partial<Pick<EventsState, 'currentGroup' | 'showOnlyMe'>>) => void;
}

/** The photos a guest may see: those with an enrolled face or, where the organiser opened the gallery, all. */
export function GuestPhotos({ access, guest, state, onChoose }: GuestPhotosProps) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const { event, enrolments } = guest;
  const hasFaces = enrolments.length > 0;
  const onlyMe = hasFaces && (state.showOnlyMe || !event.galleryForAll);
  const query = useInfiniteQuery(photosQuery(access, onlyMe ? 'me' : 'all'));
  const [checking, setChecking] = useState(false);
  const nameOf = usePersonNames(enrolments);
  const group = onlyMe ? enrolments.find(({ id }) => id === state.currentGroup)?.id : undefined;
  const loaded = query.data?.pages.flatMap(({ photos }) => photos) ?? [];
  const ofGroup = loaded.filter(
    ({ matches }) => group === undefined || matches.some(({ enrolment }) => enrolment === group),
  );
  // A photo the guest is asked about has no picture yet.
  const photos = ofGroup.filter(({ thumbnail }) => thumbnail !== undefined);
  const asked = askedMatches(ofGroup).filter(({ enrolment }) => group === undefined || enrolment === group);
  const check = async () => {
    setChecking(true);
    await queries.refetchQueries({ queryKey: guestKey(access), type: 'active' });
    setChecking(false);
  };
  return (
    <section className="stack" aria-labelledby="guest-photos">
      <h2 id="guest-photos">{t(onlyMe ? 'photos.title' : 'photos.all')}</h2>
      {event.galleryForAll && hasFaces ? (
        <CheckBox
          name="only-me"
          label={t('photos.onlyMe')}
          checked={state.showOnlyMe}
          onChange={(showOnlyMe) => onChoose({ showOnlyMe })}
        />
      ) : null}
      {onlyMe && enrolments.length > 1 ? (
        <ChoiceChips
          legend={t('people.whose')}
          name="group"
          choices={[
            { value: 'everyone', title: t('people.everyone') },
            ...enrolments.map((each) => ({ value: each.id as string, title: nameOf(each.id) })),
          ]}
          value={group ?? 'everyone'}
          onChange={(value) => onChoose({ currentGroup: EnrolmentId.safeParse(value).data })}
        />
      ) : null}
      <QueryState query={query} failed={t('photos.failed')} retry={t('retry')}>
        {() => (
          <>
            {asked.length === 0 ? null : <AskedStrip access={access} asked={asked} enrolments={enrolments} />}
            {photos.length === 0 && !query.hasNextPage ? (
              <div className="card stack">
                <h3>{t(onlyMe ? 'photos.none' : 'photos.noneAll')}</h3>
                <p>{t('photos.noneText')}</p>
              </div>
            ) : (
              <PhotoGrid photos={photos} maySave={event.downloads !== 'none'} />
            )}
            {!event.keepFaces && onlyMe ? <p className="soft small">{t('photos.soon')}</p> : null}
          </>
        )}
      </QueryState>
      <div className="row">
        {query.hasNextPage ? (
          <Button
            look="quiet"
            onClick={() => void query.fetchNextPage()}
            busyText={query.isFetchingNextPage ? t('photos.loading') : undefined}
          >
            {t('photos.more')}
          </Button>
        ) : null}
        {query.data === undefined ? null : (
          <Button look="plain" onClick={() => void check()} busyText={checking ? t('photos.loading') : undefined}>
            {t('photos.check')}
          </Button>
        )}
      </div>
    </section>
  );
}
