import { limits } from '#shared/limits.ts';

/** Signed links are replaced before they run out. */
export const linkMs = (limits.signedUrlSeconds - limits.signedUrlRefreshEarlySeconds) * 1000;
/** A list that is read again before that keeps its links: a new link is another picture to the browser, which would load it again. */
export const keptLinkMs = linkMs / 2;
