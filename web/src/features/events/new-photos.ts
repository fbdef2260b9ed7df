import { useEffect, useRef, useState } from 'react';
import type { PhotoId } from '#shared/ids.ts';
import { type PhotosPage, shownPhotos } from './guest-photos-pages.ts';

/** How many shown photos of a list were not in it when it was read before. */
export function countNewPhotos(before: readonly PhotosPage[], after: readonly PhotosPage[]): number {
  // Another page was loaded: its photos are older.
  if (before.length !== after.length) return 0;
  const known = new Set(before.flatMap(({ photos }) => photos.map(({ id }) => id)));
  // Where one was removed, an older one of the next page takes its place.
  const oldest = before.at(-1)?.cursor === undefined ? undefined : [...known].sort()[0];
  const isNew = (id: PhotoId) => !known.has(id) && (oldest === undefined || id > oldest);
  return shownPhotos(after.flatMap(({ photos }) => photos)).filter(({ id }) => isNew(id)).length;
}

/** How many photos have come to a list since the page opened it. */
export function useNewPhotos(list: string, pages: readonly PhotosPage[] | undefined): number {
  const seen = useRef<{ readonly list: string; readonly pages: readonly PhotosPage[] }>(undefined);
  const [news, setNews] = useState({ list, count: 0 });
  useEffect(() => {
    if (pages === undefined) return;
    const before = seen.current;
    seen.current = { list, pages };
    const count = before?.list === list ? countNewPhotos(before.pages, pages) : 0;
    if (count > 0) setNews((last) => ({ list, count: count + (last.list === list ? last.count : 0) }));
  }, [list, pages]);
  return news.list === list ? news.count : 0;
}
