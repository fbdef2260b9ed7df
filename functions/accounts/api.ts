import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { newSixDigitCode } from '#functions/platform/six-digit-code.ts';
import { connectTable } from '#functions/table/connect.ts';
import { accountEndpoints } from '#shared/accounts/account-endpoints.ts';
import { limits } from '#shared/limits.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteAccount, undeleteAccount } from './delete-account.ts';
import { createEmailChanges } from './email-changes.repository.ts';
import { AccountsEnv } from './env.ts';
import { exportData } from './export-data.ts';
import { getMe } from './get-me.ts';
import { getWallet, listTransactions } from './get-wallet.ts';
import { createGuestOrders } from './guest-orders.repository.ts';
import { createHistory } from './history.repository.ts';
import { createMembers } from './members.repository.ts';
import { requestEmailChange } from './request-email-change.ts';
import { updateSettings } from './update-settings.ts';
import { createUserDirectory } from './user-directory.adapter.ts';

const env = readEnv(AccountsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  members: createMembers(connection),
  history: createHistory(connection),
  guestOrders: createGuestOrders(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  exports: createPhotoStore(env.EXPORT_BUCKET),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  emailChanges: createEmailChanges(connection),
  directory: createUserDirectory(env.USER_POOL_ID),
  limit: createHourlyLimit(connection, 'address-code', limits.emailCodesPerHour),
  newCode: newSixDigitCode,
  clock: systemClock,
  siteUrl: env.SITE_URL,
  adminMfaRequired: env.ADMIN_MFA_REQUIRED === 'yes',
};

export const handler = httpApi(
  accountEndpoints,
  {
    getMe: ({ caller }) => getMe(caller, deps),
    updateSettings: ({ body, caller }) => updateSettings(body, caller, deps),
    requestEmailChange: ({ body, caller }) => requestEmailChange(body, caller, deps),
    confirmEmailChange: ({ body, caller }) => confirmEmailChange(body, caller, deps),
    getWallet: ({ caller }) => getWallet(caller, deps),
    listTransactions: ({ query, caller }) => listTransactions(query.cursor, caller, deps),
    exportMyData: ({ caller }) => exportData(caller, deps),
    deleteMe: ({ caller }) => deleteAccount(caller, deps),
    undeleteMe: ({ caller }) => undeleteAccount(caller, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
