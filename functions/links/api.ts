import { setTimeout } from 'node:timers/promises';
import { createListOrdersOf } from '#functions/orders-core/orders-of-owner.repository.ts';
import { createResendMail } from '#functions/orders-core/resend-mail.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { limits } from '#shared/limits.ts';
import { linkEndpoints } from '#shared/links/contract.ts';
import { LinksEnv } from './env.ts';
import { requestLinks } from './request-links.ts';

/** Longer than finding five orders and making their mails due takes. */
const pauseMs = 1500;

const connection = connectTable(readEnv(LinksEnv).TABLE_NAME);
const limitOf = (perHour: number) => createHourlyLimit(connection, 'link', perHour);
const deps = {
  listOrdersOf: createListOrdersOf(connection),
  resendMail: createResendMail(connection),
  limits: { ofMailbox: limitOf(limits.linksPerHour), ofNetwork: limitOf(limits.linksPerHourOfNetwork) },
  clock: systemClock,
  pause: () => setTimeout(pauseMs),
};

export const handler = httpApi(linkEndpoints, {
  requestLinks: ({ body, caller }) => requestLinks(body.email, caller, deps),
});
