import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

export const requestLinks = defineEndpoint({
  method: 'POST',
  path: '/links',
  access: 'anyone',
  summary: 'Mails the links to the photos of a guest again; the answer is the same for every e-mail',
  body: z.strictObject({ email: EmailAddress }),
  output: z.strictObject({}),
  success: 202,
});

/** The endpoints of the links function. */
export const linkEndpoints = { requestLinks } as const;
