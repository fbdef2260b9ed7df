import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { languageNames } from '#shared/site/written-pages.ts';

/** What opens a hand-off on the phone. */
export interface HandoffLink {
  readonly id: HandoffId;
  readonly code: HandoffSecret;
}

/** The page of the QR code. */
export const continuePath = '/continue';

/**
 * The URL in the QR code. Id and code are in the fragment, so that no server log and no referrer contains them; the
 * phone's page has the language of the desktop's.
 */
export function continueLink(siteUrl: string, { id, code }: HandoffLink, language: string): string {
  return `${siteUrl}${continuePath}?${languageNames.query}=${language}#${id}.${code}`;
}

/** Parses the fragment of such a URL; undefined when it is not one. */
export function parseContinueFragment(fragment: string): HandoffLink | undefined {
  const [id, code] = fragment.replace(/^#/, '').split('.');
  const parsedId = HandoffId.safeParse(id);
  const parsedCode = HandoffSecret.safeParse(code);
  return parsedId.success && parsedCode.success ? { id: parsedId.data, code: parsedCode.data } : undefined;
}
