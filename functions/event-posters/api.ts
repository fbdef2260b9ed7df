import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { ownEventIn } from '#functions/events-core/own-event.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { eventIdOf } from '#functions/platform/path-ids.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { eventPosterEndpoints } from '#shared/events/contract.ts';
import { EventPostersEnv } from './env.ts';
import { createPosterPdf } from './poster-pdf.adapter.ts';
import { writePoster } from './write-poster.ts';

const env = readEnv(EventPostersEnv);
const connection = connectTable(env.TABLE_NAME);
const events = { find: createFindEvent(connection) };
const makePdf = createPosterPdf(env.FONTS_DIR);

export const handler = httpApi(
  eventPosterEndpoints,
  {
    getEventPoster: async ({ params, query: { size }, caller }) => {
      const reads = { events, now: systemClock().toISOString() };
      // A poster is printed before the event opens.
      const event = await ownEventIn(['draft', 'open', 'closed'], eventIdOf(params), caller, reads);
      const poster = writePoster(event, env.SITE_URL);
      const pdf = await makePdf(poster, size);
      return {
        raw: {
          statusCode: 200,
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="${poster.code}-${size}.pdf"`,
            'cache-control': 'no-store',
          },
          isBase64Encoded: true,
          body: Buffer.from(pdf).toString('base64'),
        },
      };
    },
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
