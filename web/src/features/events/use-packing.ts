import { useEffect, useRef, useState } from 'react';
import { downloadPhotos } from '#shared/events/guest-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';
import { type Packing, packPhotos } from './pack-photos.ts';

/** A download while it runs, after it failed, and when it is finished. */
export interface ShownPacking {
  /** Absent while the photos are listed. */
  readonly packing: Packing | undefined;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/** Names the photos that are wanted. */
type ListPhotos = (signal: AbortSignal) => Promise<readonly PhotoId[]>;

/** Packs photos into ZIPs and saves each one when it is ready. */
export function usePacking(access: GuestAccess) {
  const [shown, setShown] = useState<ShownPacking>();
  const wanted = useRef<AbortController>(undefined);
  const listing = useRef<ListPhotos>(undefined);
  useEffect(() => () => wanted.current?.abort(), []);

  const run = async (list: (signal: AbortSignal) => Promise<Packing>) => {
    wanted.current?.abort();
    const own = new AbortController();
    wanted.current = own;
    let packing: Packing | undefined;
    try {
      packing = await list(own.signal);
      if (own.signal.aborted) return;
      setShown({ packing, isRunning: true, error: undefined });
      await packPhotos(packing, {
        pack: (photoIds, packed) =>
          callAsGuest(downloadPhotos, access, { body: { photoIds, packed }, signal: own.signal }),
        onStep: (next, file) => {
          if (own.signal.aborted) return false;
          packing = next;
          setShown({ packing, isRunning: true, error: undefined });
          if (file !== undefined) saveLink(file.url, file.fileName);
          return true;
        },
      });
      if (!own.signal.aborted) setShown({ packing, isRunning: false, error: undefined });
    } catch (error) {
      if (!own.signal.aborted) setShown({ packing, isRunning: false, error });
    }
  };

  const start = (list: ListPhotos) => {
    listing.current = list;
    setShown({ packing: undefined, isRunning: true, error: undefined });
    void run(async (signal) => {
      const rest = await list(signal);
      return { total: rest.length, rest, files: [] };
    });
  };
  return {
    shown,
    start,
    /** Goes on after a failure. */
    again: () => {
      const packing = shown?.packing;
      if (packing === undefined) {
        if (listing.current !== undefined) start(listing.current);
        return;
      }
      setShown({ packing, isRunning: true, error: undefined });
      void run(async () => packing);
    },
    close: () => {
      wanted.current?.abort();
      setShown(undefined);
    },
  };
}
