import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endHandoff, takeHandoff } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { callApi } from '#web/lib/api.ts';
import { fetchPicture } from '#web/lib/orders/fetch-picture.ts';
import { callAs, type HandoffDevice, useHandoff } from './use-handoff.ts';

/**
 * The desktop’s side of a hand-off: watches it, fetches what arrived and goes on with it. Where a second device tried to
 * open the link, the person says first whether the picture is theirs.
 */
export function useDesktopHandoff(desktop: HandoffDevice, onPhoto: (photo: File) => void) {
  const looked = useHandoff(desktop, ({ state }) => state === 'arrived' || isOver(state));
  const picture = looked.data?.picture;
  const fetched = useQuery({
    queryKey: ['handoff-picture', desktop.id],
    enabled: picture !== undefined,
    queryFn: async ({ signal }) => {
      if (picture === undefined) throw new Error('there is no picture yet');
      const blob = await fetchPicture(picture.url, signal);
      const ending = picture.contentType.replace('image/', '');
      return new File([blob], `${desktop.id}.${ending}`, { type: picture.contentType });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isMine, setIsMine] = useState(false);
  const isAsked = looked.data?.handoff.contested === true && !isMine;
  const over = useRef(false);
  const file = fetched.data;
  useEffect(() => {
    if (file === undefined || isAsked || over.current) return;
    over.current = true;
    // The picture is here: should the server not be told, the link ends by itself and the bucket deletes the draft.
    callApi(takeHandoff, callAs(desktop)).catch(() => undefined);
    onPhoto(file);
  }, [file, isAsked, desktop, onPhoto]);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // Whoever closes the panel ends the link; where that fails it ends by itself. React may only have looked whether
      // the panel can be put away, and shows it again at once.
      setTimeout(() => {
        if (!shown.current && !over.current) callApi(endHandoff, callAs(desktop)).catch(() => undefined);
      });
    };
  }, [desktop]);
  return { looked, fetched, confirm: () => setIsMine(true) };
}
