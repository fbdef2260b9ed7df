import type { Context } from 'aws-lambda';
import { createMailer } from '#functions/mails/mailer.adapter.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { onSchedule } from '#functions/platform/metrics.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { type Swept, sweep } from '#functions/platform/sweep.ts';
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

/** Every minute: looks at the claims whose clock has rung. */
export const handler = onSchedule(
  (_event: unknown, context: Context): Promise<Swept> =>
    sweep({
      records: claims,
      handle: (claim) => wakeClaim(claim, deps),
      clock: systemClock,
      remainingMs: () => context.getRemainingTimeInMillis(),
    }),
);
