import { adminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import type { JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import { createPacks } from '#functions/packs/packs.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { httpApi, seeOther } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { newPaymentId } from '#functions/platform/new-id.ts';
import { createOrderUpdates } from '#functions/platform/order-updates.adapter.ts';
import { orderIdOf, paymentIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { readLooks } from '#functions/platform/read-looks.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { adminPaymentEndpoints } from '#shared/admin/admin-endpoints.ts';
import { limits } from '#shared/limits.ts';
import { paymentEndpoints } from '#shared/payments/contract.ts';
import { createBuyers } from './buyers.repository.ts';
import { checkoutPacks } from './checkout-packs.ts';
import { chooseProvider } from './choose-provider.ts';
import { PaymentsApiEnv } from './env.ts';
import { finishCheckout } from './finish-checkout.ts';
import { createFreeTrials } from './free-trials.repository.ts';
import { getPayment } from './get-payment.ts';
import { createHairstyleCounts } from './hairstyle-counts.repository.ts';
import { payOrder } from './pay-order.ts';
import { createPaymentRefunds } from './payment-refunds.repository.ts';
import { createPayments } from './payments.repository.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { createReplacements } from './replacements.repository.ts';
import { settleNow } from './settle-now.ts';
import { createSettlements } from './settlements.repository.ts';

const env = readEnv(PaymentsApiEnv);
const connection = connectTable(env.TABLE_NAME);
const audit = createAuditWrites(connection);
const deps = {
  payments: createPayments(connection),
  settlements: createSettlements(connection),
  paymentRefunds: createPaymentRefunds(connection),
  replacements: createReplacements(connection),
  freeTrials: createFreeTrials(connection),
  returnAllowance: createReturnAllowance(connection),
  provider: chooseProvider(env, connection),
  buyers: createBuyers(connection),
  packs: createPacks(connection),
  limit: createHourlyLimit(connection, 'checkout', limits.checkoutsPerHour),
  hairstyles: createHairstyleCounts(connection),
  hairstyleLimits: limits.hairstylesPerDay,
  findTool: photoTool,
  offeredLooks: readLooks(env.OFFERED_LOOKS),
  processor: createProcessorSettings(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  jobs: createMessageQueue<JobMessage>(env.JOBS_QUEUE_URL),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  orderUpdates: createOrderUpdates(env.PUSH_ENDPOINT),
  clock: systemClock,
  siteUrl: env.SITE_URL,
  newPaymentId,
};

/** Only the provider of this stage is accepted; a notification of another provider is unknown here. */
function requireOurProvider(params: Readonly<Record<string, string>>): void {
  if (params['provider'] !== deps.provider.id) throw new NotFound();
}

/** Settlements requested by an admin: each change they cause has an audit entry. */
function settledBy(caller: Caller) {
  const auditEntry = audit.auditEntry(adminAction(caller, 'settle_payment', systemClock()));
  return { ...deps, settlements: createSettlements(connection, auditEntry) };
}

export const handler = httpApi(
  { ...paymentEndpoints, ...adminPaymentEndpoints },
  {
    processOrder: ({ params, body, caller }) => payOrder(orderIdOf(params), body, caller, deps),
    checkoutPacks: ({ body, caller }) => checkoutPacks(body, caller, deps),
    getPayment: ({ params, caller }) => getPayment(paymentIdOf(params), caller, deps.payments),
    paymentCallback: async ({ params, rawBody }) => {
      requireOurProvider(params);
      return seeOther(await finishCheckout(rawBody, env.SITE_URL, deps));
    },
    paymentReturn: async ({ params, query }) => {
      requireOurProvider(params);
      return seeOther(await finishCheckout(new URLSearchParams(query).toString(), env.SITE_URL, deps));
    },
    settleAdminPayment: ({ params, caller }) => settleNow(paymentIdOf(params), settledBy(caller)),
    paymentWebhook: async ({ params, rawBody, headers }) => {
      requireOurProvider(params);
      return { received: await receiveWebhook(rawBody, headers, deps) };
    },
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
