import { createGiveBacks } from '#functions/credits/give-backs.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import type { RefundMessage } from '#functions/records/job.ts';
import { connectTable } from '#functions/table/connect.ts';
import { guaranteeEndpoints } from '#shared/guarantee/contract.ts';
import { limits } from '#shared/limits.ts';
import { createClaims } from './claims.repository.ts';
import { GuaranteeEnv } from './env.ts';
import { createGuarantees } from './guarantees.repository.ts';
import { openClaim } from './open-claim.ts';
import { requestRefund } from './request-refund.ts';

const env = readEnv(GuaranteeEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  guarantees: createGuarantees(connection),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  clock: systemClock,
};
const claiming = {
  claims: createClaims(connection),
  giveBacks: createGiveBacks(connection),
  limit: createHourlyLimit(connection, 'claim', limits.claimsPerHour),
  clock: systemClock,
};

export const handler = httpApi(
  guaranteeEndpoints,
  {
    requestRefund: ({ params, caller }) => requestRefund(orderIdOf(params), caller, deps),
    openClaim: ({ params, body, caller }) => openClaim(orderIdOf(params), body.answer, caller, claiming),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
