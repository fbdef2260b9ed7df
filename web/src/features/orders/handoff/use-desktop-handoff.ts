import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endHandoff, takeHandoff } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { callApi } from '#web/lib/api.ts';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { callAs, type HandoffDevice, handoffPictureQuery, handoffQuery } from './handoff-queries.ts';
import { useHandoff } from './use-handoff.ts';

/**
 * The desktop’s side of a hand-off: polls it, downloads the picture, takes it and continues with it. If a second device
 * has tried to open the link by then, the person first confirms that the picture is theirs.
 */
export function useDesktopHandoff(desktop: HandoffDevice, onPhoto: (photo: File) => void) {
  const queries = useQueryClient();
  const looked = useHandoff(desktop, ({ state }) => state === 'arrived' || isOver(state));
  const picture = looked.data?.picture;
  const fetched = useQuery(handoffPictureQuery(desktop, picture));
  const file = fetched.data;

  // Polling stops once the picture is here, so the answer to taking says whether another device tried the link.
  const taken = useMutation({
    mutationFn: () => callApi(takeHandoff, callAs(desktop)),
    retry: (failures, error) => error instanceof NetworkFailure && failures < 3,
    onSuccess: ({ handoff }) => queries.setQueryData(handoffQuery(desktop).queryKey, (seen) => ({ ...seen, handoff })),
  });
  const { mutate: take, isSuccess: isTaken } = taken;
  useEffect(() => {
    if (file !== undefined) take();
  }, [file, take]);

  const [isMine, setIsMine] = useState(false);
  const isContested = taken.data?.handoff.contested ?? looked.data?.handoff.contested ?? false;
  const over = useRef(false);
  useEffect(() => {
    if (file === undefined || !isTaken || (isContested && !isMine) || over.current) return;
    over.current = true;
    onPhoto(file);
  }, [file, isTaken, isContested, isMine, onPhoto]);
  useEndAtLeaving(desktop, over);
  return { looked, fetched, taken, isContested, confirm: () => setIsMine(true) };
}

/** Closing the panel or the page ends the link; if that fails, the link expires. */
function useEndAtLeaving(desktop: HandoffDevice, over: { readonly current: boolean }): void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page in the back/forward cache may return and continue. An ordinary call would be cancelled with the page,
      // hence keepalive.
      if (persisted || over.current) return;
      const { params, proof } = callAs(desktop);
      const call = { method: endHandoff.method, headers: proof, keepalive: true };
      fetch(apiPath(endHandoff, params), call).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      shown.current = false;
      // StrictMode may only unmount to mount again immediately.
      setTimeout(() => {
        if (!shown.current && !over.current) callApi(endHandoff, callAs(desktop)).catch(() => undefined);
      });
    };
  }, [desktop, over]);
}
