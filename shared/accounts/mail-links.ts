import { z } from 'zod';

/** What a mail puts into a link: the address it was sent to and the code that proves it was read. */
const LinkCode = z.object({ email: z.string().max(320).includes('@'), code: z.string().regex(/^\d{6}$/) });
export type LinkCode = z.infer<typeof LinkCode>;

/** The parameters that carry the code; the reset page's is the documented one. */
const parameters = { confirm: 'confirm', reset: 'access_token', verify: 'verify' } as const;
const paths = { confirm: '/auth', reset: '/reset-password', verify: '/orders' } as const;

/** Which page a mail leads to: the end of a sign-up, a new password, a changed address. */
export type MailLinkPurpose = keyof typeof parameters;

/**
 * The link in a mail with a code: `/auth?confirm=CODE&email=...`, `/reset-password?access_token=CODE&email=...`
 * or `/orders?verify=CODE&email=...`.
 *
 * @param code for a mail of the user pool its placeholder, which must stay as it is
 */
export function mailLink(siteUrl: string, purpose: MailLinkPurpose, code: string, email: string): string {
  return `${siteUrl}${paths[purpose]}?${parameters[purpose]}=${code}&email=${encodeURIComponent(email)}`;
}

/** Reads the query of such a link, or undefined when it carries no code for this purpose. */
export function parseMailLink(purpose: MailLinkPurpose, query: URLSearchParams): LinkCode | undefined {
  const code = query.get(parameters[purpose]);
  if (code === null) return undefined;
  const parsed = LinkCode.safeParse({ email: query.get('email'), code });
  return parsed.success ? parsed.data : undefined;
}
