import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { createClaims } from './claims.repository.ts';
import { ClaimsSweeperEnv } from './env.ts';
import { wakeClaim } from './wake-claim.ts';

const env = readEnv(ClaimsSweeperEnv);
const claims = createClaims(connectTable(env.TABLE_NAME));
const deps = {
  claims,
  mailer: createMailer(env.MAIL_FROM, env.MAIL_CONFIGURATION_SET),
  clock: systemClock,
  siteUrl: env.SITE_URL,
};

/** Every minute: handles the claims that are due. */
export const handler = sweeper(claims, (claim) => wakeClaim(claim, deps));
