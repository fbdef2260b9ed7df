import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { mayChangePhoto } from '#shared/events/photo.ts';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { DeletePhotos } from './delete-photos.tsx';
import { useShowPhotos } from './photo-queries.ts';
import { useSaveFiles } from './use-save-files.ts';

interface PhotoActionsProps {
  event: EventView;
  photos: readonly EventPhotoView[];
  selected: readonly EventPhotoView[];
  onSelect: (photos: readonly Pick<EventPhotoView, 'id'>[], isSelected: boolean) => void;
}

/** What can be done with the selected photos. */
export function PhotoActions({ event, photos, selected, onSelect }: PhotoActionsProps) {
  const { t, i18n } = useTranslation('event-photos');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const change = useShowPhotos(event.id);
  const { save, at } = useSaveFiles();
  const number = (value: number) => formatNumber(value, i18n.language);
  const withFile = selected.filter(({ file }) => file !== undefined);
  const unsaved = selected.filter(({ id }) => save.data?.some((failed) => failed.id === id));
  const mayShow = event.state === 'open' || event.state === 'closed';
  const acts = (['hide', 'show'] as const).map((name) => ({
    name,
    photoIds: selected.filter(({ state }) => mayChangePhoto(state, name)).map(({ id }) => id),
  }));
  return (
    <div className={selected.length > 0 ? 'photo-actions photo-actions--stays' : 'photo-actions'}>
      <p role="status">{t('select.count', { number: number(selected.length) })}</p>
      <div className="row">
        {selected.length < photos.length ? (
          <Button look="plain" onClick={() => onSelect(photos, true)}>
            {t('select.all')}
          </Button>
        ) : null}
        {selected.length > 0 ? (
          <>
            <Button look="plain" onClick={() => onSelect(selected, false)}>
              {t('select.none')}
            </Button>
            {acts
              .filter(({ photoIds }) => mayShow && photoIds.length > 0)
              .map(({ name, photoIds }) => (
                <Button
                  key={name}
                  look="quiet"
                  busyText={
                    change.isPending && change.variables.hidden === (name === 'hide') ? common('saving') : undefined
                  }
                  disabled={change.isPending}
                  onClick={() =>
                    change.mutate(
                      { photoIds, hidden: name === 'hide' },
                      {
                        onSuccess: ({ length }) => {
                          onSelect(selected, false);
                          void sayDone(t(`select.done.${name}`, { number: number(length) }));
                        },
                      },
                    )
                  }
                >
                  {t(`select.${name}`)}
                </Button>
              ))}
            {withFile.length > 0 ? (
              <Button
                look="quiet"
                busyText={
                  save.isPending ? t('save.busy', { at: number(at), total: number(save.variables.length) }) : undefined
                }
                onClick={() =>
                  save.mutate(withFile, {
                    onSuccess: (failed, { length }) => {
                      onSelect(
                        selected.filter((photo) => !failed.some(({ id }) => id === photo.id)),
                        false,
                      );
                      if (failed.length < length)
                        void sayDone(t('save.done', { number: number(length - failed.length) }));
                    },
                  })
                }
              >
                {t('save.go')}
              </Button>
            ) : null}
            <Button look="danger" disabled={change.isPending} onClick={() => setAsking(true)}>
              {t('select.delete')}
            </Button>
          </>
        ) : null}
      </div>
      {change.error === null ? null : (
        <Notice tone="bad" title={common('changeFailed')} announce>
          <p>{problemText(change.error)}</p>
        </Notice>
      )}
      {unsaved.length === 0 ? null : (
        <Notice tone="bad" title={t('save.failed', { number: number(unsaved.length) })} announce />
      )}
      {asking ? (
        <DeletePhotos
          eventId={event.id}
          photoIds={selected.map(({ id }) => id)}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onSelect(selected, false);
          }}
        />
      ) : null}
    </div>
  );
}
