import { defaultSettings, type MemberSettings } from '#shared/accounts/settings.ts';
import type { Member } from './members.ts';

/** The settings of a member; what was never chosen is the default. */
export function memberSettings({ transactionNotices, marketing, language }: Partial<MemberSettings>): MemberSettings {
  return {
    transactionNotices: transactionNotices ?? defaultSettings.transactionNotices,
    marketing: marketing ?? defaultSettings.marketing,
    language: language ?? defaultSettings.language,
  };
}

/** The deletion a member asked for, if there is one. */
export function pendingDeletion({ deletionRequestedAt: requestedAt, erasesAt }: Member) {
  return requestedAt === undefined || erasesAt === undefined ? undefined : { requestedAt, erasesAt };
}

/** The address a member asked for, while its code still works. */
export function pendingEmailChange({ newEmail: email, newEmailUntil: expiresAt }: Member, now: Date) {
  const works = email !== undefined && expiresAt !== undefined && expiresAt > now.toISOString();
  return works ? { email, expiresAt } : undefined;
}
