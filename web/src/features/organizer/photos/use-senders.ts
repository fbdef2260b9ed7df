import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { contributorsQuery } from '../contributors/contributor-queries.ts';

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
