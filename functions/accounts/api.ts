import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { accountEndpoints } from '#shared/accounts/contract.ts';
import { deleteAccount, undeleteAccount } from './delete-account.ts';
import { AccountsEnv } from './env.ts';
import { exportData } from './export-data.ts';
import { getMe } from './get-me.ts';
import { getWallet, listTransactions } from './get-wallet.ts';
import { createHistory } from './history.repository.ts';
import { createMembers } from './members.repository.ts';
import { updateSettings } from './update-settings.ts';

const env = readEnv(AccountsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  members: createMembers(connection),
  history: createHistory(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  exports: createPhotoStore(env.EXPORT_BUCKET),
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
  adminMfaRequired: env.ADMIN_MFA_REQUIRED === 'yes',
};

export const handler = httpApi(
  accountEndpoints,
  {
    getMe: ({ caller }) => getMe(caller, deps),
    updateSettings: ({ body, caller }) => updateSettings(body, caller, deps),
    getWallet: ({ caller }) => getWallet(caller, deps),
    listTransactions: ({ caller }) => listTransactions(caller, deps),
    exportMyData: ({ caller }) => exportData(caller, deps),
    deleteMe: ({ caller }) => deleteAccount(caller, deps),
    undeleteMe: ({ caller }) => undeleteAccount(caller, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
