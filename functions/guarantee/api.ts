import { adminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import type { RefundMessage } from '#functions/orders-core/job.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { adminGuaranteeEndpoints } from '#shared/admin/admin-endpoints.ts';
import { guaranteeEndpoints } from '#shared/guarantee/contract.ts';
import { limits } from '#shared/limits.ts';
import { createClaims } from './claims.repository.ts';
import { decideClaim } from './decide-claim.ts';
import { GuaranteeEnv } from './env.ts';
import { grantRefund } from './grant-refund.ts';
import { createGrantedRefunds } from './granted-refunds.repository.ts';
import { createGuarantees } from './guarantees.repository.ts';
import { listClaims } from './list-claims.ts';
import { openClaim } from './open-claim.ts';
import { requestRefund } from './request-refund.ts';

const env = readEnv(GuaranteeEnv);
const connection = connectTable(env.TABLE_NAME);
const audit = createAuditWrites(connection);
const deps = {
  guarantees: createGuarantees(connection),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  clock: systemClock,
};
const claiming = {
  claims: createClaims(connection),
  returnAllowance: createReturnAllowance(connection),
  limit: createHourlyLimit(connection, 'claim', limits.claimsPerHour),
  clock: systemClock,
};

/** Claims and refunds as an admin decides them, each decision with its audit line. */
function decidedBy(caller: Caller, act: 'refund' | 'decide_claim', reason?: string) {
  const now = systemClock();
  const doing = adminAction(caller, act, now, reason);
  const auditEntry = audit.auditEntry(doing);
  return {
    ...{ claims: createClaims(connection, auditEntry), refunds: createGrantedRefunds(connection, auditEntry) },
    ...{ now, adminId: doing.adminId },
  };
}

export const handler = httpApi(
  { ...guaranteeEndpoints, ...adminGuaranteeEndpoints },
  {
    requestRefund: ({ params, caller }) => requestRefund(orderIdOf(params), caller, deps),
    openClaim: ({ params, body, caller }) => openClaim(orderIdOf(params), body.answer, caller, claiming),
    refundAdminOrder: async ({ params, body, caller }) => {
      const { credits: _, ...goesBack } = await grantRefund(
        orderIdOf(params),
        body.part,
        decidedBy(caller, 'refund', body.reason),
      );
      return { goesBack };
    },
    listAdminClaims: () => listClaims(claiming),
    decideAdminClaim: async ({ params, body, caller }) => ({
      decision: await decideClaim(orderIdOf(params), body, decidedBy(caller, 'decide_claim')),
    }),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
