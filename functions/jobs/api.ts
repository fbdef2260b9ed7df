import { adminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { adminJobEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { createDeadLetters } from './dead-letters.adapter.ts';
import { AdminJobsEnv } from './env.ts';
import { listFailedJobs, redriveFailedJobs } from './failed-jobs.ts';
import { createJobActs } from './job-acts.repository.ts';
import { resendMail } from './resend-mail.ts';
import { retryJob } from './retry-job.ts';

const env = readEnv(AdminJobsEnv);
const connection = connectTable(env.TABLE_NAME);
const audit = createAuditWrites(connection);
const letters = createDeadLetters({
  jobs: { queue: env.JOBS_QUEUE_URL, deadLetters: env.JOBS_DEAD_LETTERS_URL },
  refunds: { queue: env.REFUNDS_QUEUE_URL, deadLetters: env.REFUNDS_DEAD_LETTERS_URL },
});

/** The job acts of an admin, each with its line in the audit log. */
function actsOf(caller: Caller, act: ActName) {
  const now = systemClock();
  return { acts: createJobActs(connection, audit.auditEntry(adminAction(caller, act, now))), now };
}

export const handler = httpApi(
  adminJobEndpoints,
  {
    resendOrderMail: async ({ params, caller }) => {
      await resendMail(orderIdOf(params), actsOf(caller, 'resend_mail'));
      return { mailDue: true };
    },
    retryOrderJob: async ({ params, caller }) => {
      await retryJob(orderIdOf(params), actsOf(caller, 'retry_job'));
      return { waits: true };
    },
    listFailedJobs: () => listFailedJobs({ letters }),
    redriveFailedJobs: ({ body, caller }) =>
      redriveFailedJobs(body, {
        letters,
        note: (queue, deadLetters) =>
          audit.note(adminAction(caller, 'redrive', systemClock()), {
            subject: queue,
            before: { deadLetters },
            after: { sentBack: deadLetters },
          }),
      }),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
