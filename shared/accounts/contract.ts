import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, Timestamp } from '#shared/ids.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { Buyer } from '#shared/payments/buyer.ts';
import { MemberSettings } from './settings.ts';

/** A requested deletion that can still be cancelled. */
export const PendingDeletion = z.object({ requestedAt: Timestamp, erasesAt: Timestamp });
export type PendingDeletion = z.infer<typeof PendingDeletion>;

/** Whether the account must use a second factor: admins need it where the stage requires it. */
export const SecondFactor = z.enum(['optional', 'required']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A new e-mail that waits for its code. */
export const EmailChange = z.object({ email: z.string(), expiresAt: Timestamp });
export type EmailChange = z.infer<typeof EmailChange>;

/** A member's profile. */
export const ProfileView = z.object({
  id: MemberId,
  email: z.string(),
  credits: z.number().int().nonnegative(),
  /** Whether the balance is one credit, and the member never bought any. Absent from an API older than the page. */
  hasFreeCredit: z.boolean().optional(),
  /** Whether the token has the rights of an admin; where a second factor is required, only with one. */
  isAdmin: z.boolean(),
  secondFactor: SecondFactor,
  /** Whether the account has a known password; one created for a Google sign-in has none yet. */
  hasPassword: z.boolean(),
  emailChange: EmailChange.optional(),
  createdAt: Timestamp,
  settings: MemberSettings,
  /** The buyer's details of the member, for the next payment. */
  buyer: Buyer.optional(),
  deletion: PendingDeletion.optional(),
});
export type ProfileView = z.infer<typeof ProfileView>;

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/me',
  access: 'member',
  summary:
    'Profile, credit balance and settings of the member, and the pending deletion of the account if there is one',
  output: z.object({ profile: ProfileView }),
  success: 200,
});

export const updateSettings = defineEndpoint({
  method: 'PATCH',
  path: '/me/settings',
  access: 'member',
  summary: 'Changes the given settings; the others stay as they are',
  body: z.strictObject(MemberSettings.extend({ language: OfferedLanguage }).partial().shape),
  output: z.object({ settings: MemberSettings }),
  success: 200,
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/me/email',
  access: 'member',
  summary: 'Mails a code to the new e-mail, within 15 minutes of a sign-in; nothing changes yet',
  body: z.strictObject({ email: EmailAddress }),
  output: z.object({ change: EmailChange }),
  success: 202,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/me/email/confirm',
  access: 'member',
  summary: 'Changes the e-mail of the account with the code that was mailed to it',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  output: z.object({ profile: ProfileView }),
  success: 200,
});

export const exportMyData = defineEndpoint({
  method: 'POST',
  path: '/me/export',
  access: 'member',
  summary: 'Packs everything about the member, and the photos, into a ZIP; once in 24 hours',
  output: z.object({
    /** A link that works for 3600 s. */
    url: z.url(),
    fileName: z.string(),
    /** When the ZIP is deleted. */
    deletesAt: Timestamp,
  }),
  success: 200,
});

export const deleteMe = defineEndpoint({
  method: 'DELETE',
  path: '/me',
  access: 'member',
  summary: 'Requests the deletion of the account, within 15 minutes of a sign-in; it can be cancelled for seven days',
  body: z.strictObject({ confirm: z.literal(true) }),
  output: z.object({ deletion: PendingDeletion }),
  success: 202,
});

export const undeleteMe = defineEndpoint({
  method: 'POST',
  path: '/me/undelete',
  access: 'member',
  summary: 'Cancels the deletion of the account',
  output: z.object({ profile: ProfileView }),
  success: 200,
});
