import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { createHairstyleEngine } from '#engine/looks/hairstyles/hairstyle-engine.ts';
import { loadOnce } from '#engine/looks/load-once.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import { watermarkPhoto } from '#engine/overlay/watermark-photo.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { orderIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createDailyLimit, createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { readLooks } from '#functions/platform/read-looks.ts';
import { connectTable } from '#functions/table/connect.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import { checkEndpoints } from '#shared/orders/contract.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { checkOrder } from './check-order.ts';
import { createCheckedOrders } from './checks.repository.ts';
import { ChecksEnv } from './env.ts';
import { previewLooks } from './preview-looks.ts';
import { previewOrder } from './preview-order.ts';
import { createPreviewedOrders } from './previews.repository.ts';

const env = readEnv(ChecksEnv);
const connection = connectTable(env.TABLE_NAME);
/** The look engines in this function's package; only those that the stage offers are used. */
const models = loadOnce();
const builtin = createBuiltinLookEngine({ models });
const lookEngines = [builtin, createHairstyleEngine({ models, builtin })];
const deps = {
  orders: createCheckedOrders(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  findTool: photoTool,
  engines: {
    photo: createBuiltinEngine({ mayReplaceBackground: env.MAY_REPLACE_BACKGROUND === 'yes' }),
    examiner: builtin,
    looks: readLooks(env.OFFERED_LOOKS).flatMap(({ name }) => lookEngines.filter((engine) => engine.name === name)),
  },
  limit: createHourlyLimit(connection, 'check', limits.checksPerHour),
  clock: systemClock,
};
const previewDeps = {
  ...deps,
  orders: createPreviewedOrders(connection),
  watermark: (photo: Uint8Array, report: PhotoReport) => watermarkPhoto(photo, report, brand.name),
  limit: createHourlyLimit(connection, 'preview', limits.previewsPerHour),
};

const shown = limits.looksShown;
const looksDeps = {
  ...deps,
  orders: previewDeps.orders,
  watermark: brand.name,
  limits: {
    ofOrder: createHourlyLimit(connection, 'look-of-order', shown.ofOrderAnHour),
    ofCallerAnHour: createHourlyLimit(connection, 'look', shown.anHour),
    ofCallerADay: createDailyLimit(connection, 'look-day', shown.aDay),
  },
};

export const handler = httpApi(
  checkEndpoints,
  {
    checkOrder: ({ params, caller }) => checkOrder(orderIdOf(params), caller, deps),
    previewOrder: ({ params, caller }) => previewOrder(orderIdOf(params), caller, previewDeps),
    previewLooks: ({ params, body, caller }) => previewLooks(orderIdOf(params), body, caller, looksDeps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
