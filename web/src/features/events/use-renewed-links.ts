import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { type ListedPhoto, type PhotosPage, withoutLinks } from './guest-photos-pages.ts';
import { type GuestAccess, guestPhotosKey } from './guest-queries.ts';

/** A picture whose link is younger is broken for another reason. */
const brokenLinkMs = 60_000;

/**
 * Renews the links of a guest's photos after a picture did not load: at once where the link may have ended, and
 * without a connection as soon as there is one. The browser loads a picture again by another link alone.
 *
 * @returns what is called with the photo whose picture did not load
 */
export function useRenewedLinks(access: GuestAccess): (photo: ListedPhoto) => void {
  const queries = useQueryClient();
  const isOnline = useOnline();
  const [isBroken, setBroken] = useState(false);
  const renew = useEffectEvent(() => {
    const queryKey = guestPhotosKey(access);
    queries.setQueriesData<InfiniteData<PhotosPage>>({ queryKey }, (data) => data && withoutLinks(data));
    void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (!isBroken || !isOnline) return;
    setBroken(false);
    renew();
  }, [isBroken, isOnline]);
  return ({ linkedAt }) => {
    if (!isOnline || Date.now() - linkedAt >= brokenLinkMs) setBroken(true);
  };
}
