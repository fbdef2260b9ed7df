import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { limits } from '#shared/limits.ts';

/** A contact message. `hp` is a hidden field, which only bots fill in. */
export const ContactMessage = z.strictObject({
  name: z.string().trim().max(100).optional(),
  email: EmailAddress,
  message: z.string().trim().min(1).max(limits.contactMessageMaxLength),
  hp: z.string().max(1000).default(''),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Sends a message to support',
  body: ContactMessage,
  output: z.object({ ok: z.boolean(), error: z.string().optional() }),
  success: 200,
});

/** The endpoints of the contact function. */
export const contactEndpoints = { sendContactMessage } as const;
