import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { EnrolmentId, type PhotoId } from '#shared/ids.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { AskedStrip } from './asked-strip.tsx';
import { askedMatches, ofGroup, shownPhotos } from './guest-photos-pages.ts';
import { type GuestAccess, guestKey, photosQuery, readAllPhotos } from './guest-queries.ts';
import type { EventsState } from './guest-store.ts';
import { useNewPhotos } from './new-photos.ts';
import { usePersonNames } from './people.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { usePacking } from './use-packing.ts';
import { useRenewedLinks } from './use-renewed-links.ts';
import { ZipCard } from './zip-card.tsx';

interface GuestPhotosProps {
  access: GuestAccess;
  guest: GuestView;
  state: EventsState;
  /** The push says when there are new photos. */
  isPushed: boolean;
  onChoose: (chosen: Partial<Pick<EventsState, 'currentGroup' | 'showOnlyMe'>>) => void;
}

/** The photos a guest may see: those with an enrolled face or, where the organiser opened the gallery, all. */
export function GuestPhotos({ access, guest, state, isPushed, onChoose }: GuestPhotosProps) {
  const { t, i18n } = useTranslation('events');
  const queries = useQueryClient();
  const { event, enrolments } = guest;
  const hasFaces = enrolments.length > 0;
  const maySave = event.downloads !== 'none';
  const onlyMe = hasFaces && (state.showOnlyMe || !event.galleryForAll);
  const only = onlyMe ? 'me' : 'all';
  const query = useInfiniteQuery(photosQuery(access, only, isPushed));
  const news = useNewPhotos(only, query.data?.pages);
  const packing = usePacking(access);
  const renewLinks = useRenewedLinks(access);
  const [selected, setSelected] = useState<ReadonlySet<PhotoId>>();
  const [checking, setChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const nameOf = usePersonNames(enrolments);
  const group = onlyMe ? enrolments.find(({ id }) => id === state.currentGroup)?.id : undefined;
  const loaded = query.data?.pages.flatMap(({ photos }) => photos) ?? [];
  const photos = shownPhotos(loaded, group);
  const asked = askedMatches(ofGroup(loaded, group)).filter(
    ({ enrolment }) => group === undefined || enrolment === group,
  );
  const chosen = photos.filter(({ id }) => selected?.has(id) === true).map(({ id }) => id);
  const counted = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
  // The pressed button is gone.
  const focusOnHeading = () => {
    if (heading.current !== null) focusOn(heading.current);
  };
  const packAll = () =>
    packing.start(async (signal) => {
      const all = query.hasNextPage ? await readAllPhotos(access, only, signal) : loaded;
      return shownPhotos(all, group).map(({ id }) => id);
    });
  const check = async () => {
    setChecking(true);
    await queries.refetchQueries({ queryKey: guestKey(access), type: 'active' });
    setChecking(false);
  };
  return (
    <section className="stack" aria-labelledby="guest-photos">
      <div>
        <h2 id="guest-photos" ref={heading}>
          {t(onlyMe ? 'photos.title' : 'photos.all')}
        </h2>
        <p className="photo-news" role="status">
          {news === 0 ? '' : t(onlyMe ? 'photos.newOfMe' : 'photos.new', counted(news))}
        </p>
      </div>
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
              <>
                {maySave && packing.shown === undefined && selected === undefined && photos.length > 0 ? (
                  <div className="event-actions">
                    <Button large onClick={packAll}>
                      {query.hasNextPage ? t('zip.all') : t('zip.allOf', counted(photos.length))}
                    </Button>
                    <Button look="quiet" large onClick={() => setSelected(new Set())}>
                      {t('zip.select')}
                    </Button>
                  </div>
                ) : null}
                {packing.shown === undefined ? null : (
                  <ZipCard
                    shown={packing.shown}
                    onAgain={packing.again}
                    onClose={() => {
                      packing.close();
                      focusOnHeading();
                    }}
                  />
                )}
                <PhotoGrid
                  access={access}
                  photos={photos}
                  maySave={maySave}
                  selected={selected}
                  onSelect={(id, isSelected) => {
                    const next = new Set(selected);
                    if (isSelected) next.add(id);
                    else next.delete(id);
                    setSelected(next);
                  }}
                  onBroken={renewLinks}
                />
                {selected === undefined ? null : (
                  <PhotoChoice
                    photos={photos}
                    chosen={chosen}
                    onChoose={(ids) => setSelected(new Set(ids))}
                    onDownload={() => {
                      setSelected(undefined);
                      packing.start(async () => chosen);
                    }}
                    onCancel={() => {
                      setSelected(undefined);
                      focusOnHeading();
                    }}
                  />
                )}
              </>
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
