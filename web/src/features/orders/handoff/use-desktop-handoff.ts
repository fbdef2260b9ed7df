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
 * The desktop’s side of a hand-off: watches it, fetches what arrived, takes it and goes on with it. Where a second device
 * tried to open the link by the time the picture is taken, the person says first whether the picture is theirs.
 */
export function useDesktopHandoff(desktop: HandoffDevice, onPhoto: (photo: File) => void) {
  const queries = useQueryClient();
  const looked = useHandoff(desktop, ({ state }) => state === 'arrived' || isOver(state));
  const picture = looked.data?.picture;
  const fetched = useQuery(handoffPictureQuery(desktop, picture));
  const file = fetched.data;

  // Once the picture is here nobody polls any more: whether another device tried the link is heard by the answer to taking.
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

/** Whoever closes the panel, or the page, ends the link; where that fails it ends by itself. */
function useEndAtLeaving(desktop: HandoffDevice, over: { readonly current: boolean }): void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page the browser keeps may come back, and goes on then. A call of the kind others make would end with the page.
      if (persisted || over.current) return;
      const { params, proof } = callAs(desktop);
      const call = { method: endHandoff.method, headers: proof, keepalive: true };
      fetch(apiPath(endHandoff, params), call).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      shown.current = false;
      // React may only have looked whether the panel can be put away, and shows it again at once.
      setTimeout(() => {
        if (!shown.current && !over.current) callApi(endHandoff, callAs(desktop)).catch(() => undefined);
      });
    };
  }, [desktop, over]);
}
