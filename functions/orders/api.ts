import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import type { RefundMessage } from '#functions/orders-core/job.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { memberOf } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { idempotencyKeyOf } from '#functions/platform/idempotency-key.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { readLooks } from '#functions/platform/read-looks.ts';
import { readPrices } from '#functions/platform/read-prices.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { limits } from '#shared/limits.ts';
import { orderEndpoints } from '#shared/orders/contract.ts';
import { changeOptions } from './change-options.ts';
import { deleteOrder } from './delete-order.ts';
import { downloadPhoto } from './download-photo.ts';
import { OrdersEnv } from './env.ts';
import { getOrder } from './get-order.ts';
import { latestOrder } from './latest-order.ts';
import { listOrders } from './list-orders.ts';
import { createOrders } from './orders.repository.ts';
import { placeOrder } from './place-order.ts';
import { setEmail } from './set-email.ts';

const env = readEnv(OrdersEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  orders: createOrders(connection),
  returnAllowance: createReturnAllowance(connection),
  findTool: photoTool,
  limit: createHourlyLimit(connection, 'order', limits.ordersPerHour),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  photoPrices: readPrices(env.PHOTO_PRICES),
  offeredLooks: readLooks(env.OFFERED_LOOKS),
  processor: createProcessorSettings(connection),
  refunds: createMessageQueue<RefundMessage>(env.REFUNDS_QUEUE_URL),
  clock: systemClock,
  newOrderId,
};

export const handler = httpApi(
  orderEndpoints,
  {
    placeOrder: ({ body, caller, headers }) => placeOrder(body, caller, idempotencyKeyOf(headers), deps),
    getOrder: ({ params, caller }) => getOrder(orderIdOf(params), caller, deps),
    listOrders: ({ query, caller }) => listOrders(memberOf(caller), query.cursor, deps),
    latestOrder: ({ query, caller }) => latestOrder(memberOf(caller), query.tool, deps),
    setEmail: ({ params, body, caller }) => setEmail(orderIdOf(params), body.email, caller, deps),
    changeOptions: ({ params, body, caller }) => changeOptions(orderIdOf(params), body, caller, deps),
    downloadPhoto: ({ params, caller }) => downloadPhoto(orderIdOf(params), caller, deps),
    deleteOrder: ({ params, caller }) => deleteOrder(orderIdOf(params), caller, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
