import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GuestUpdate, guestChannel } from '#shared/events/guest-contract.ts';
import { subscribeToChannel } from '#web/lib/push/subscribe-to-channel.ts';
import { type GuestAccess, guestPhotosKey, guestQuery } from './guest-queries.ts';

/**
 * Reads guest and photos again when the push says that there are new ones or that the guest was removed, and when the
 * page is seen again: a locked phone hears no push.
 *
 * @returns whether the connection is there
 */
export function useGuestPush({ id, secret }: GuestAccess, isWanted: boolean): boolean {
  const queries = useQueryClient();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const access = { id, secret };
    let ended = false;
    let isReading = false;
    let readsAgain = false;
    const read = async () => {
      // A pending answer may be older than the push.
      readsAgain = true;
      if (isReading) return;
      isReading = true;
      while (readsAgain && !ended) {
        readsAgain = false;
        await Promise.all([
          queries.invalidateQueries({ queryKey: guestQuery(access).queryKey }),
          queries.invalidateQueries({ queryKey: guestPhotosKey(access) }),
        ]);
      }
      isReading = false;
    };
    const end = subscribeToChannel(guestChannel(id), secret, {
      onData: (data) => {
        const update = GuestUpdate.safeParse(data);
        if (update.success && update.data.guest === id) void read();
      },
      onConnection: (isConnected) => {
        setIsThere(isConnected);
        // What came before it was there has not been heard.
        if (isConnected) void read();
      },
    });
    const onSeen = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onSeen);
      end();
      setIsThere(false);
    };
  }, [queries, id, secret, isWanted]);
  return isThere;
}
