import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';

/** What a right code is exchanged for: 128 random bits as base64url. With it an order of that address begins for free. */
export const TrialProof = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand('TrialProof');
export type TrialProof = z.infer<typeof TrialProof>;

export const requestTrial = defineEndpoint({
  method: 'POST',
  path: '/trials',
  access: 'anyone',
  summary: 'Mails a code for the free trial of an address; the answer is the same for every address',
  body: z.strictObject({
    email: EmailAddress,
    /** The language of the mail, as a tag such as `en-GB`; what nobody knows becomes English. */
    language: z.string().max(5).optional(),
  }),
  output: z.object({
    /** Until when a code that was mailed works. */
    expiresAt: Timestamp,
  }),
  success: 202,
});

export const confirmTrial = defineEndpoint({
  method: 'POST',
  path: '/trials/confirm',
  access: 'anyone',
  summary: 'Exchanges the code for what an order of that address is begun with for free',
  body: z.strictObject({ email: EmailAddress, code: z.string().regex(/^\d{6}$/) }),
  output: z.object({
    trial: TrialProof,
    /** Until when an order can be begun with it. */
    expiresAt: Timestamp,
  }),
  success: 200,
});

/** What the trials function serves. */
export const trialEndpoints = { requestTrial, confirmTrial } as const;
