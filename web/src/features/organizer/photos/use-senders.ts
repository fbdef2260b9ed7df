import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { contributorsQuery } from '../contributors/contributor-queries.ts';

/** Whether photos may come from others than the organiser. */
export function useOthersSend({ id, state, settings }: EventView): boolean {
  const { data = [] } = useQuery(contributorsQuery(id));
  return state === 'open' && (settings.guestUploads || data.length > 0);
}

/** Says who sent a photo, when it was not the organiser; undefined also while the names are being read. */
export function useSenders(eventId: EventId): (photo: EventPhotoView) => string | undefined {
  const { t } = useTranslation('event-photos');
  const { data } = useQuery(contributorsQuery(eventId));
  return ({ from, contributor }) => {
    if (from === 'guest' && contributor === undefined) return t('from.guest');
    if (from === undefined || data === undefined) return undefined;
    const name = data.find(({ id }) => id === contributor)?.name;
    return name === undefined ? t('from.removed') : t('from.contributor', { name });
  };
}
