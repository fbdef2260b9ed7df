import { drawExtra } from '#engine/draw-extra.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { extraEndpoints } from '#shared/orders/contract.ts';
import { ExtrasEnv } from './env.ts';
import { createExtraOrders } from './extra-orders.repository.ts';
import { makeExtra } from './make-extra.ts';

const env = readEnv(ExtrasEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  orders: createExtraOrders(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  draw: drawExtra,
  findTool: photoTool,
  clock: systemClock,
};

export const handler = httpApi(
  extraEndpoints,
  { makeExtra: ({ params, body, caller }) => makeExtra(orderIdOf(params), body.extra, caller, deps) },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
