import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { newSixDigitCode } from '#functions/platform/six-digit-code.ts';
import { connectTable } from '#functions/table/connect.ts';
import { limits } from '#shared/limits.ts';
import { trialEndpoints } from '#shared/trials/contract.ts';
import { createAccountsOfEmail } from './accounts-of-email.adapter.ts';
import { confirmTrial } from './confirm-trial.ts';
import { TrialsEnv } from './env.ts';
import { requestTrial } from './request-trial.ts';
import { createTrialCodes } from './trial-codes.repository.ts';

const env = readEnv(TrialsEnv);
const connection = connectTable(env.TABLE_NAME);
const limitOf = (perHour: number) => createHourlyLimit(connection, 'trial-code', perHour);
const deps = {
  codes: createTrialCodes(connection),
  accounts: createAccountsOfEmail(env.USER_POOL_ID),
  limits: {
    ofMailbox: limitOf(limits.trialCodesPerHour),
    ofNetwork: limitOf(limits.trialCodesPerHourOfNetwork),
    ofAll: limitOf(limits.trialCodesPerHourOfAll),
  },
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
  newCode: newSixDigitCode,
  newSecret: newRandomSecret,
};

export const handler = httpApi(trialEndpoints, {
  requestTrial: ({ body, caller }) => requestTrial(body, caller, deps),
  confirmTrial: ({ body }) => confirmTrial(body, deps),
});
