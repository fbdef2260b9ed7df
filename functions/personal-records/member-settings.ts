import { defaultSettings, type MemberSettings } from '#shared/accounts/settings.ts';

/** The settings of a member, with defaults for those that were never set. */
export function memberSettings({ transactionNotices, marketing, language }: Partial<MemberSettings>): MemberSettings {
  return {
    transactionNotices: transactionNotices ?? defaultSettings.transactionNotices,
    marketing: marketing ?? defaultSettings.marketing,
    language: language ?? defaultSettings.language,
  };
}

/** The deletion that the member requested, if there is one. */
export function pendingDeletion(member: {
  readonly deletionRequestedAt?: string | undefined;
  readonly erasesAt?: string | undefined;
}) {
  const { deletionRequestedAt: requestedAt, erasesAt } = member;
  return requestedAt === undefined || erasesAt === undefined ? undefined : { requestedAt, erasesAt };
}
