import type { DeletionId } from '#shared/ids.ts';
import { tools } from '#shared/tools/tools.ts';
import { writtenPages } from './written-pages.ts';

const toolPages = Object.values(tools).map(({ route }) => route);

/** Pages with an address, drawn by the browser alone in the frame of `restPage`: also those of tools, unless they are written. */
export const framePages: readonly string[] = [
  ...toolPages.filter((route) => !(route in writtenPages)),
  '/continue',
  '/logout',
  '/admin',
  '/events/:code',
  '/events/:code/slideshow',
  '/contribute',
  '/deletions/:deletionId',
  '/organizer/new',
  '/organizer/:eventId',
];

/** The end of a path that names an event, which `framePages` name by its placeholder. */
export const eventInPath = /\/evt_[0-9A-Z]{26}$/;

/** The page with the proof of a deletion. */
export const deletionRoute = (id: DeletionId): string => `/deletions/${id}`;

/** The end of a path that names a deletion. */
export const deletionInPath = /\/dlr_[0-9A-Z]{26}$/;

/** The begin of a path that names an event by its code, as people may type it; its page reads it. */
export const codeInPath = /^\/events\/[0-9A-Za-z-]{8,9}(?=\/|$)/;
