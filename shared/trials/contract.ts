import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';

/**
 * The proof that a verified code is exchanged for: 128 random bits as base64url. It begins an order of that e-mail for
 * free.
 */
export const TrialProof = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand('TrialProof');
export type TrialProof = z.infer<typeof TrialProof>;

export const requestTrial = defineEndpoint({
  method: 'POST',
  path: '/trials',
  access: 'anyone',
  summary: 'Mails a code for the free trial of an e-mail; the answer is the same for every e-mail',
  body: z.strictObject({
    email: EmailAddress,
    /** The language of the mail, as a tag such as `en-GB`; an unknown one becomes English. */
    language: z.string().max(5).optional(),
  }),
  output: z.object({
    /** When the mailed code expires. */
    expiresAt: Timestamp,
  }),
  success: 202,
});

export const confirmTrial = defineEndpoint({
  method: 'POST',
  path: '/trials/confirm',
  access: 'anyone',
  summary: 'Exchanges the code for a proof that begins an order of that e-mail for free',
  body: z.strictObject({ email: EmailAddress, code: z.string().regex(/^\d{6}$/) }),
  output: z.object({
    trial: TrialProof,
    /** When the proof expires. */
    expiresAt: Timestamp,
  }),
  success: 200,
});

/** The endpoints of the trials function. */
export const trialEndpoints = { requestTrial, confirmTrial } as const;
