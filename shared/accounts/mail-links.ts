import { z } from 'zod';

/** The parameters of a link in a mail: the recipient and the code that proves access to the mailbox. */
const LinkCode = z.object({ email: z.string().max(320).includes('@'), code: z.string().regex(/^\d{6}$/) });
export type LinkCode = z.infer<typeof LinkCode>;

/** The name of the code parameter; the reset page's is the documented one. */
const parameters = { confirm: 'confirm', reset: 'access_token', verify: 'verify' } as const;
const paths = { confirm: '/auth', reset: '/reset-password', verify: '/orders' } as const;

/** The page that a mail links: the end of a sign-up, a new password, a new e-mail. */
export type MailLinkPurpose = keyof typeof parameters;

/**
 * The link in a mail with a code: `/auth?confirm=CODE&email=...`, `/reset-password?access_token=CODE&email=...` or
 * `/orders?verify=CODE&email=...`.
 *
 * @param code in a mail of the user pool its placeholder, which must stay unescaped
 */
export function mailLink(siteUrl: string, purpose: MailLinkPurpose, code: string, email: string): string {
  return `${siteUrl}${paths[purpose]}?${parameters[purpose]}=${code}&email=${encodeURIComponent(email)}`;
}

/** Parses the query of such a link; undefined when it has no code for this purpose. */
export function parseMailLink(purpose: MailLinkPurpose, query: URLSearchParams): LinkCode | undefined {
  const code = query.get(parameters[purpose]);
  if (code === null) return undefined;
  const parsed = LinkCode.safeParse({ email: query.get('email'), code });
  return parsed.success ? parsed.data : undefined;
}
