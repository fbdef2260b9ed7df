import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { newHandoffId } from '#functions/platform/new-id.ts';
import { handoffIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { handoffEndpoints } from '#shared/handoffs/contract.ts';
import { handoffSecretHeader } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { beginHandoff } from './begin-handoff.ts';
import { closeHandoff } from './close-handoff.ts';
import { HandoffsEnv } from './env.ts';
import { getHandoff } from './get-handoff.ts';
import { createHandoffs } from './handoffs.repository.ts';
import { noteArrival } from './note-arrival.ts';
import { openHandoff } from './open-handoff.ts';
import { sendPicture } from './send-picture.ts';

const env = readEnv(HandoffsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  handoffs: createHandoffs(connection),
  photos: createPhotoStore(env.PHOTO_BUCKET),
  clock: systemClock,
  newHandoffId,
};
const beginnings = { ...deps, limit: createHourlyLimit(connection, 'handoff', handoffLimits.perHour) };
const openings = { ...deps, limit: createHourlyLimit(connection, 'handoff-opening', handoffLimits.openingsPerHour) };

type Headers = Readonly<Record<string, string | undefined>>;
const secretOf = (headers: Headers): string | undefined => headers[handoffSecretHeader];

export const handler = httpApi(handoffEndpoints, {
  beginHandoff: ({ body, caller }) => beginHandoff(body.tool, caller.sourceNetwork, beginnings),
  openHandoff: ({ params, body, caller }) => openHandoff(handoffIdOf(params), body, caller.sourceNetwork, openings),
  getHandoff: ({ params, headers }) => getHandoff(handoffIdOf(params), secretOf(headers), deps),
  sendHandoff: ({ params, body, headers }) => sendPicture(handoffIdOf(params), body, secretOf(headers), deps),
  arriveHandoff: ({ params, headers }) => noteArrival(handoffIdOf(params), secretOf(headers), deps),
  takeHandoff: ({ params, headers }) => closeHandoff('take', handoffIdOf(params), secretOf(headers), deps),
  endHandoff: ({ params, headers }) => closeHandoff('end', handoffIdOf(params), secretOf(headers), deps),
});
