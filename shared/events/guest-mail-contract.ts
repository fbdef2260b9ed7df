import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** The secret in the links of a guest's mails: 128 random bits as base64url. It proves the mailbox, and opens no photo. */
export const GuestMailSecret = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The address at which a guest hears of new photos: its link was not opened yet, or it was. */
export const GuestMailView = z.object({ email: z.string(), state: z.enum(['asked', 'proven']) });
export type GuestMailView = z.infer<typeof GuestMailView>;

const output = z.object({ mail: GuestMailView.optional() });

export const getGuestMail = defineEndpoint({
  method: 'GET',
  path: '/guests/{id}/mail',
  access: 'guest',
  summary: 'The address at which the guest hears of new photos, if there is one',
  output,
  success: 200,
});

export const setGuestMail = defineEndpoint({
  method: 'PUT',
  path: '/guests/{id}/mail',
  access: 'guest',
  summary: 'Mails a link that proves an address; then it gets at most one mail an hour, when there are new photos',
  body: z.strictObject({ email: EmailAddress }),
  output,
  success: 200,
});

export const endGuestMail = defineEndpoint({
  method: 'DELETE',
  path: '/guests/{id}/mail',
  access: 'guest',
  summary: 'Deletes the address of the guest',
  output,
  success: 200,
});

const linked = { body: z.strictObject({ secret: GuestMailSecret }), output: z.object({}), success: 200 } as const;

export const proveGuestMail = defineEndpoint({
  ...linked,
  method: 'POST',
  path: '/guests/{id}/mail/proof',
  access: 'anyone',
  summary: 'Proves the address by the secret of the link that was mailed to it',
});

export const stopGuestMail = defineEndpoint({
  ...linked,
  method: 'POST',
  path: '/guests/{id}/mail/stop',
  access: 'anyone',
  summary: 'Ends the mails by the secret of a link in one of them, and deletes the address',
});

/** The endpoints of the function that mails guests. */
export const guestMailEndpoints = {
  getGuestMail,
  setGuestMail,
  endGuestMail,
  proveGuestMail,
  stopGuestMail,
} as const;
